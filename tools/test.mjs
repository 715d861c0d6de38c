/**
 * `npm test`: installs what is missing, then runs the whole gate. Every step runs even if one
 * before it failed. The last line counts tests; a gate step counts as one.
 * With arguments only the tests that they name run, beside the quick steps:
 * `npm test -- packages/core`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { install, ROOT, run, servingNode } from "./installation.mjs";
import { countPlaywright, countVitest, RESULTS } from "./test-counts.mjs";

await install();

const node = servingNode();
const STEPS = [
  ["Format and lint", "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  ["Types", "typescript/bin/tsc", "-b"],
  ["Unused files, exports and packages", "knip/bin/knip.js", "--no-progress"],
];

const SIMULATOR = "tests/simulation/main.ts";
/** What only many runs and real processes show (docs/reliability.md). */
const UNDER_FAULT = [
  ["Simulation", SIMULATOR, "--seeds", "1..1000", "--commands", "400", "--floors"],
  ["A crash at every step", SIMULATOR, "--sweep", "--stride", "37"],
  ["Mutants", "tests/mutants/main.ts", "--rotate", commit(), "--patience", "5"],
  ["Kills", "tests/crash/main.ts", "--kills", "20", "--pauses", "2", "--postgres", "1"],
];

const total = { passed: 0, failed: 0, skipped: 0 };
/** Told at the end, where a reader of a long log looks first. */
const failures = [];
/** What passed, but at its second try only. */
const shaky = [];
const named = process.argv.slice(2);
const isWhole = named.length === 0;
mkdirSync(join(ROOT, "build"), { recursive: true });

for (const [title, program, ...parameters] of STEPS) {
  await step(title, join("node_modules", program), parameters);
}

console.log("\n── A browser");
const hasBrowser = (await runTool("tests/e2e/browser.ts", [])) === 0;

const vitest = ["run", "--reporter=default", "--reporter=json"];
const written = `--outputFile.json=${join(ROOT, RESULTS.vitest)}`;
await tests("Tests", "node_modules/vitest/vitest.mjs", {
  parameters: [...vitest, written, ...named],
  file: RESULTS.vitest,
  count: countVitest,
});
// Without a browser the components' tests are not even listed.
if (!hasBrowser) total.skipped += 1;

if (isWhole) {
  await tests("The member app in a browser", "tests/e2e/run.ts", {
    parameters: [],
    file: RESULTS.playwright,
    count: countPlaywright,
  });
  for (const [title, program, ...parameters] of UNDER_FAULT) await step(title, program, parameters);
}

for (const name of shaky) console.log(`\nAt the second try: ${name}`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A step that counts as one. */
async function step(title, program, parameters) {
  console.log(`\n── ${title}`);
  if ((await runTool(program, parameters)) === 0) total.passed += 1;
  else fail(title);
}

function fail(title) {
  total.failed += 1;
  failures.push(title);
}

/** A step that counts what it runs, by what it writes into `file`. */
async function tests(title, program, { parameters, file, count }) {
  console.log(`\n── ${title}`);
  rmSync(join(ROOT, file), { force: true });
  const code = await runTool(program, parameters);
  // Nothing written and no complaint: there was nothing to run it with.
  const nothing = { passed: 0, failed: 0, skipped: code === 0 ? 1 : 0, failures: [] };
  const counted = count(join(ROOT, file)) ?? nothing;
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  failures.push(...counted.failures);
  shaky.push(...(counted.shaky ?? []));
  // Whatever else went wrong in the run (a set-up, an error outside of any test) is a failure too.
  if (code !== 0 && counted.failed === 0) fail(title);
}

function runTool(program, parameters) {
  return run(node, [join(ROOT, program), ...parameters]);
}

/** Which mutants are tried changes with each commit, and is the same for the same one. */
function commit() {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
  } catch {
    // A copy without its history.
    return "0".repeat(40);
  }
}
