/**
 * Shows that the tests of reliability can fail:
 * `npm run mutants [-- --only NAME,… | --rotate COMMIT]`.
 *
 * Each mutant of the catalogue is switched on in turn, and one of its catchers must notice it with
 * a finding and in time. Before that the same programs run without any mutant and must find
 * nothing. A mutant that survives, or under which a program only breaks, fails the run.
 * On a busy machine `--patience 3` waits three times as long.
 */
import { parseArgs } from "node:util";
import { CATALOGUE, mutantNamed } from "./catalogue.ts";
import { PROGRAMS, type Run, runCatcher } from "./catchers.ts";
import type { CatcherName, Mutant } from "./mutant.ts";
import { pickedBy } from "./rotation.ts";

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
const mutants = chosen();
const failures = (await cleanRunsFind(mutants)) + (await survivorsOf(mutants));
process.exitCode = failures === 0 ? 0 : 1;

function chosen(): readonly Mutant[] {
  if (values.only !== undefined) return values.only.split(",").map(mutantNamed);
  if (values.rotate === undefined) return CATALOGUE;
  const names = CATALOGUE.map(({ name }) => name);
  return pickedBy(values.rotate, names, ROTATED).map(mutantNamed);
}

/** The number of programs that find something, or break, without a mutant. */
async function cleanRunsFind(chosen: readonly Mutant[]): Promise<number> {
  let failing = 0;
  for (const catcher of new Set(chosen.flatMap(({ caughtBy }) => caughtBy))) {
    const { verdict, exitCode, seconds, output } = await runCatcher(catcher, {
      mutant: { name: "" },
      limitMs: CLEAN_LIMIT_MS,
    });
    const isClean = verdict.kind === "survived" && exitCode === 0;
    say(isClean ? "clean" : "NOT CLEAN", `the ${catcher} without a mutant`, seconds);
    if (isClean) continue;
    failing += 1;
    process.stdout.write(`${output}\n`);
  }
  return failing;
}

async function survivorsOf(chosen: readonly Mutant[]): Promise<number> {
  let survivors = 0;
  for (const mutant of chosen) if (!(await isCaught(mutant))) survivors += 1;
  const caught = chosen.length - survivors;
  process.stdout.write(`${caught} of ${chosen.length} mutants were caught.\n`);
  return survivors;
}

/** True as soon as one of its catchers notices. */
async function isCaught(mutant: Mutant): Promise<boolean> {
  const { name, sentence, caughtBy } = mutant;
  for (const catcher of caughtBy) {
    const limitMs = PROGRAMS[catcher].limitMs * Number(values.patience);
    const run = await soundRun(catcher, mutant, limitMs);
    say(wordOf(run, catcher), name, run.seconds);
    if (run.verdict.kind === "caught") {
      process.stdout.write(`           ${run.verdict.line.slice(0, 160)}\n`);
      return true;
    }
  }
  process.stdout.write(`           nobody noticed: ${sentence}\n`);
  return false;
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
