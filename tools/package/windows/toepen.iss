; Installer of the Windows app, for Inno Setup 6:  iscc /DVersion=1.0.0 /DApp=out\app\toepen /O"out" tools\package\windows\toepen.iss
; For one person or for everybody on the machine, as whoever runs it chooses; nothing is written outside the chosen folder but
; the menu's entry and, if wanted, what opens game records.
#ifndef Version
  #error Give the version: /DVersion=1.0.0
#endif
#ifndef App
  #error Give the folder of the frozen app: /DApp=...\toepen
#endif

[Setup]
AppId={{5B0B8B0E-5C5F-4E0D-9A62-7D6C2C1B7A41}
AppName=Toepen
AppVersion={#Version}
AppPublisher=The Toepen project
DefaultDirName={autopf}\Toepen
DefaultGroupName=Toepen
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
LicenseFile=..\..\..\LICENSE
OutputBaseFilename=toepen-{#Version}-windows-setup
UninstallDisplayIcon={app}\toepen.exe
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"

[CustomMessages]
en.Records=Open game records (.toepen) with Toepen
nl.Records=Partijen (.toepen) openen met Toepen

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked
Name: "records"; Description: "{cm:Records}"

[Files]
Source: "{#App}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{group}\Toepen"; Filename: "{app}\toepen.exe"
Name: "{autodesktop}\Toepen"; Filename: "{app}\toepen.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.toepen"; ValueType: string; ValueData: "Toepen.Record"; Flags: uninsdeletevalue; Tasks: records
Root: HKA; Subkey: "Software\Classes\Toepen.Record"; ValueType: string; ValueData: "Toepen"; Flags: uninsdeletekey; Tasks: records
Root: HKA; Subkey: "Software\Classes\Toepen.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\toepen.exe,0"; Tasks: records
Root: HKA; Subkey: "Software\Classes\Toepen.Record\shell\open\command"; ValueType: string; ValueData: """{app}\toepen.exe"" ""%1"""; Tasks: records

[Run]
Filename: "{app}\toepen.exe"; Description: "{cm:LaunchProgram,Toepen}"; Flags: nowait postinstall skipifsilent
