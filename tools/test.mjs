/**
 * `npm test`: installs what is missing, then runs the whole gate (docs/gate.md). Every
 * step runs even if one before it failed. The last line counts tests; a gate step counts as one.
 *
 * `npm test -- packages/core` runs the named tests, and `npm test -- --changed` those that a change
 * can break; both also run the quick steps.
 */
import { mkdirSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { install, ROOT, run, runQuietly, servingNode } from "./installation.mjs";
import { base, changedSince, commit, turnOf } from "./test-changes.mjs";
import { countPlaywright, countVitest, RESULTS } from "./test-counts.mjs";

await install();

const node = servingNode();
const STEPS = [
  ["Format and lint", "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  ["Types", "node_modules/typescript/bin/tsc", "-b"],
  ["Unused files, exports and packages", "node_modules/knip/bin/knip.js", "--no-progress"],
];

const SIMULATOR = "tests/simulation/main.ts";
/** Two thousand seeds take turns, so that one run has fifty of them. */
const SEEDS_A_RUN = 50;
const before = SEEDS_A_RUN * turnOf(40);
const SEEDS = ["--seeds", `${before + 1}..${before + SEEDS_A_RUN}`];
const SMALL = ["--commands", "240", "--members", "30"];
// Faults that show only in many runs and in real processes (docs/reliability.md).
const SIMULATION = ["Simulation", SIMULATOR, ...SEEDS, ...SMALL, "--floors"];
const HALF = ["--stride", "111", "--turn", `${turnOf(2)}/2`];
const SWEEP = ["A crash at every step", SIMULATOR, "--sweep", ...HALF];
const MUTANTS = ["Mutants", "tests/mutants/main.ts", "--rotate", commit(), "--patience", "5"];
const KILLS = ["Kills", "tests/crash/main.ts", "--kills", "20", "--pauses", "2", "--postgres", "1"];
const FEW_SEEDS = ["Simulation", SIMULATOR, "--seeds", "1..100", "--commands", "400"];

/**
 * Files that tests depend on without importing them: programs that they start, files that they
 * read.
 */
const SERVED = /^(apps\/server|packages|tests\/(spine|golden|support))\//;
const SEEN = /^(apps|packages|tests\/(e2e|support))\//;
const SIMULATED = /^(packages\/(primitives|core|journal|store)|tests\/(model|simulation))\//;

const total = { passed: 0, failed: 0, skipped: 0 };
/** Printed at the end, where a reader of a long log looks first. */
const failures = [];
/** Tests that passed only at their second try. */
const shaky = [];
/** The duration of each step, in the order in which they ended. */
const minutes = [];
const named = process.argv.slice(2);
mkdirSync(join(ROOT, "build"), { recursive: true });
// Steps start hundreds of processes of the same files, whose code is compiled once for all.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, "build/compiled");

// Questions to axe take turns in the visits (tests/e2e/screens.spec.ts).
process.env.E2E_TURN ??= `${turnOf(3)}/3`;

// Each of them uses one processor most of the time.
await Promise.all(STEPS.map((step) => quietStep(step)));

console.log("\n── A browser");
const hasBrowser = (await runTool("tests/e2e/browser.ts", [])) === 0;

if (named.length === 0) await runAll();
else if (named[0] === "--changed") await runChanged();
else await vitest("Tests", named);
// Without a browser the components' tests are not even listed.
if (!hasBrowser) total.skipped += 1;

console.log("\nMinutes:");
for (const line of minutes) console.log(line);
for (const name of shaky) console.log(`\nAt the second try: ${name}`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runAll() {
  // Simulated time does not pass while a run waits, so the simulator takes what the others leave.
  const simulated = atLeisure(SIMULATION);
  await vitest("Tests", []);
  await visits();
  // The kill loop waits for real time, mostly, so simulated time passes beside it.
  const kills = quietStep(KILLS);
  await simulated;
  await atLeisure(SWEEP);
  // The mutants have limits of real time.
  await loudStep(MUTANTS);
  await kills;
}

/** A step at a low priority beside others. */
function atLeisure(step) {
  return quietStep(step, constants.priority.PRIORITY_BELOW_NORMAL);
}

async function runChanged() {
  const since = base();
  const changed = changedSince(since);
  const touches = (part) => changed.some((path) => part.test(path));
  console.log(`\n${changed.length} files changed since ${since.slice(0, 10)}.`);
  await vitest("Tests that import what changed", ["--changed", since, "--passWithNoTests"]);
  await vitest("The order of the house", ["tools/", "--project", "house"]);
  const whole = ["tests/spine", "tests/golden", "--project", "house"];
  if (touches(SERVED)) await vitest("Processes and golden journals", whole);
  if (touches(SEEN)) await visits();
  if (touches(SIMULATED)) await loudStep(FEW_SEEDS);
}

/** A step that counts as one test and prints while it runs. */
async function loudStep([title, program, ...parameters]) {
  await timed(title, async () => {
    console.log(`\n── ${title}`);
    judge(title, await runTool(program, parameters));
  });
}

/**
 * A step that counts as one test and runs beside others, at a priority of its own or at theirs: its
 * output is printed at its end.
 */
async function quietStep([title, program, ...parameters], priority) {
  await timed(title, async () => {
    const command = [join(ROOT, program), ...parameters];
    const { code, output } = await runQuietly(node, command, priority);
    console.log(`\n── ${title}\n${output.trimEnd()}`);
    judge(title, code);
  });
}

function judge(title, code) {
  if (code === 0) total.passed += 1;
  else fail(title);
}

function fail(title) {
  total.failed += 1;
  failures.push(title);
}

async function vitest(title, parameters) {
  const file = join(ROOT, RESULTS.vitest);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  await tests(title, "node_modules/vitest/vitest.mjs", {
    parameters: ["run", ...reporters, ...parameters],
    file: RESULTS.vitest,
    count: countVitest,
  });
}

async function visits() {
  await tests("The member app in a browser", "tests/e2e/run.ts", {
    parameters: [],
    file: RESULTS.playwright,
    count: countPlaywright,
  });
}

/** A step that counts its tests from the results in `file`. */
async function tests(title, program, { parameters, file, count }) {
  console.log(`\n── ${title}`);
  rmSync(join(ROOT, file), { force: true });
  const code = await timed(title, () => runTool(program, parameters));
  // Without a result file and without an error, the step had no browser to run with.
  const nothing = { passed: 0, failed: 0, skipped: code === 0 ? 1 : 0, failures: [] };
  const counted = count(join(ROOT, file)) ?? nothing;
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  failures.push(...counted.failures);
  shaky.push(...(counted.shaky ?? []));
  // Any other failure of the run (a set-up, an error outside of any test) counts as one, too.
  if (code !== 0 && counted.failed === 0) fail(title);
}

/** Runs a step and remembers its duration. */
async function timed(title, work) {
  const startMs = performance.now();
  const result = await work();
  const took = (performance.now() - startMs) / 60_000;
  minutes.push(`${took.toFixed(1).padStart(6)}  ${title}`);
  return result;
}

function runTool(program, parameters) {
  return run(node, [join(ROOT, program), ...parameters]);
}
