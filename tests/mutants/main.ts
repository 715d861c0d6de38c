/**
 * Shows that the tests of reliability can fail:
 * `npm run mutants [-- --only NAME,… | --rotate COMMIT]`.
 *
 * Each mutant of the catalogue is switched on in turn, and one of its catchers must notice it with
 * a finding and in time. What noticed then runs without the mutant and must find nothing: the
 * simulator the very run that had the finding, any other program as a whole. A mutant that
 * survives, or under which a program only breaks, fails the run.
 * On a busy machine `--patience 3` waits three times as long.
 */
import { parseArgs } from "node:util";
import { CATALOGUE, mutantNamed } from "./catalogue.ts";
import { PROGRAMS, type Run, runCatcher } from "./catchers.ts";
import type { CatcherName, Mutant } from "./mutant.ts";
import { pickedBy } from "./rotation.ts";
import { simulatedAgain } from "./verdict.ts";

const ROTATED = 5;
/** The end of what a program printed that broke: its error and where it happened. */
const LINES_OF_BROKEN = 15;
/** Only against a hang: a clean run is not timed. */
const CLEAN_LIMIT_MS = 900_000;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rotate: { type: "string" },
    patience: { type: "string", default: "1" },
  },
});
/** A catcher that noticed a mutant, and what it printed. */
type Catch = { readonly catcher: CatcherName; readonly output: string };

const mutants = chosen();
const catches = await catchesOf(mutants);
const survivors = mutants.length - catches.length;
const unclean = await uncleanControls(catches);
process.exitCode = survivors + unclean === 0 ? 0 : 1;

function chosen(): readonly Mutant[] {
  if (values.only !== undefined) return values.only.split(",").map(mutantNamed);
  if (values.rotate === undefined) return CATALOGUE;
  const names = CATALOGUE.map(({ name }) => name);
  return pickedBy(values.rotate, names, ROTATED).map(mutantNamed);
}

async function catchesOf(chosen: readonly Mutant[]): Promise<readonly Catch[]> {
  const catches: Catch[] = [];
  for (const mutant of chosen) {
    const noticed = await catchOf(mutant);
    if (noticed !== undefined) catches.push(noticed);
  }
  process.stdout.write(`${catches.length} of ${chosen.length} mutants were caught.\n`);
  return catches;
}

/** The first of its catchers that notices, or nothing. */
async function catchOf(mutant: Mutant): Promise<Catch | undefined> {
  const { name, sentence, caughtBy } = mutant;
  for (const catcher of caughtBy) {
    const limitMs = PROGRAMS[catcher].limitMs * Number(values.patience);
    const run = await soundRun(catcher, mutant, limitMs);
    say(wordOf(run, catcher), name, run.seconds);
    if (run.verdict.kind === "caught") {
      process.stdout.write(`           ${run.verdict.line.slice(0, 160)}\n`);
      return { catcher, output: run.output };
    }
  }
  process.stdout.write(`           nobody noticed: ${sentence}\n`);
  return undefined;
}

/** The number of runs that find something, or break, though no mutant is on. */
async function uncleanControls(catches: readonly Catch[]): Promise<number> {
  let unclean = 0;
  for (const { catcher, again } of controlsOf(catches)) {
    const { verdict, exitCode, seconds, output } = await runCatcher(catcher, {
      mutant: { name: "", again },
      limitMs: CLEAN_LIMIT_MS,
    });
    const isClean = verdict.kind === "survived" && exitCode === 0;
    const what = `the ${[catcher, ...again.slice(0, 2)].join(" ")} without a mutant`;
    say(isClean ? "clean" : "NOT CLEAN", what, seconds);
    if (isClean) continue;
    unclean += 1;
    process.stdout.write(`${output}\n`);
  }
  return unclean;
}

/** A program, and the arguments of the one run of it that is repeated; none for all of it. */
type Control = { readonly catcher: CatcherName; readonly again: readonly string[] };

/** Each control once. */
function controlsOf(catches: readonly Catch[]): Iterable<Control> {
  const controls = catches.map(({ catcher, output }): Control => {
    return { catcher, again: catcher === "simulator" ? simulatedAgain(output) : [] };
  });
  return new Map(controls.map((control) => [JSON.stringify(control), control])).values();
}

/** A catcher that broke proved nothing, so it says how, and has a second try. */
async function soundRun(catcher: CatcherName, mutant: Mutant, limitMs: number): Promise<Run> {
  const run = await runCatcher(catcher, { mutant, limitMs });
  if (run.verdict.kind !== "broken") return run;
  say(wordOf(run, catcher), mutant.name, run.seconds);
  process.stdout.write(`${run.output.trimEnd().split("\n").slice(-LINES_OF_BROKEN).join("\n")}\n`);
  return runCatcher(catcher, { mutant, limitMs });
}

function wordOf({ verdict }: Run, catcher: CatcherName): string {
  if (verdict.kind === "caught") return `${verdict.invariant} ${catcher}`;
  return verdict.kind === "broken" ? `BROKE ${catcher}` : `past ${catcher}`;
}

function say(word: string, what: string, seconds: number): void {
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${word.padEnd(18)} ${what}\n`);
}
