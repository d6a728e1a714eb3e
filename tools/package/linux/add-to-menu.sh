#!/bin/sh
# Puts Toepen into the menu of whoever runs this, with its icon and its game records; --remove takes it out again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-"$HOME/.local/share"}
entry=$share/applications/io.github.toepen.desktop
if [ "${1:-}" = --remove ]; then
  rm -f "$entry" "$share/mime/packages/toepen.xml"
  find "$share/icons/hicolor" -path '*/apps/toepen.*' -delete 2>/dev/null || true
else
  mkdir -p "$share/applications" "$share/mime/packages" "$share/icons"
  cp -r "$here/share/icons/." "$share/icons/"
  cp "$here/share/mime/packages/toepen.xml" "$share/mime/packages/"
  # the menu wants to know where this folder is; a blank or a quote in its name is guarded as such entries ask
  quoted=$(printf '%s' "$here/toepen" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g; s/[&|\\]/\\&/g')
  sed -e "s|^Exec=toepen|Exec=\"$quoted\"|" -e '/^TryExec=/d' "$here/share/applications/io.github.toepen.desktop" >"$entry"
fi
update-mime-database "$share/mime" 2>/dev/null || true
update-desktop-database "$share/applications" 2>/dev/null || true
