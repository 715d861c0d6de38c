/**
 * `npm test`: installs what is missing, then runs the whole gate. Every step runs even if one
 * before it failed. The last line counts tests; a gate step that fails counts as one failed test.
 * Arguments are passed on to vitest: `npm test -- packages/core`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { install, ROOT, run, servingNode } from "./installation.mjs";

await install();

const node = servingNode();
const RESULTS = join(ROOT, "build/test-results.json");
const STEPS = [
  ["Format and lint", "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  ["Types", "typescript/bin/tsc", "-b"],
  ["Unused files, exports and packages", "knip/bin/knip.js", "--no-progress"],
];

let failed = 0;
for (const [title, program, ...parameters] of STEPS) {
  console.log(`\n── ${title}`);
  if ((await runTool(program, parameters)) !== 0) failed += 1;
}

console.log("\n── Tests");
mkdirSync(join(ROOT, "build"), { recursive: true });
rmSync(RESULTS, { force: true });
const code = await runTool("vitest/vitest.mjs", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}`,
  ...process.argv.slice(2),
]);
const tests = countTests();
failed += tests.failed;
// Whatever else went wrong in the run (a set-up, an error outside of any test) is a failure too.
if (code !== 0 && tests.failed === 0) failed += 1;

console.log(`\n${tests.passed} passed, ${failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;

function runTool(program, parameters) {
  return run(node, [join(ROOT, "node_modules", program), ...parameters]);
}

function countTests() {
  if (!existsSync(RESULTS)) return { passed: 0, failed: 0, skipped: 0 };
  const results = JSON.parse(readFileSync(RESULTS, "utf8"));
  // A file that cannot be loaded fails without having a test that does.
  const broken = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}
