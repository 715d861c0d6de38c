/**
 * The kill loop: `npm run crash -- --kills N [--pauses N] [--postgres N]`.
 *
 * It runs the server on its embedded PostgreSQL in a new folder, with forty members and five of the
 * staff over HTTP. Processes are killed with kill -9 at random moments, leaders are paused and
 * succeeded, and the database is restarted without a shutdown. The external checker
 * (tests/crash/checker) keeps all answers and recomputes everything. With `--mutant NAME` the
 * server has a mistake, and the run fails if it is not found.
 */
import { parseArgs } from "node:util";
import { commit } from "./faults.ts";
import { planOf } from "./plan.ts";
import { Collapsed, lastWordsIn, Rig } from "./rig.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    pauses: { type: "string", default: "2" },
    postgres: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    mutant: { type: "string", default: "" },
  },
});
const counts = {
  kills: Number(values.kills),
  pauses: Number(values.pauses),
  restarts: Number(values.postgres),
};
const { mutant } = values;
/** The exit code after Ctrl-C. */
const EXIT_STOPPED = 130;
const seed = Number(values.seed);
const startMs = performance.now();

say(`seed ${seed}${mutant === "" ? "" : `, with the mutant ${mutant}`}`);
const founding = Rig.found({ seed, mutant });
// When this program is stopped, or its output is closed, no process is left behind.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, giveUp);
process.stdout.once("error", giveUp);
const rig = await founding;
say("founded, with forty members and five of the staff");
try {
  const findings = await allFindings();
  report(findings);
  const isCaught = findings.length > 0;
  if (mutant !== "") process.stdout.write(isCaught ? "The mutant was caught.\n" : "NOT CAUGHT\n");
  process.exitCode = isCaught === (mutant !== "") ? 0 : 1;
} finally {
  await rig.remove();
}

function giveUp(): void {
  void founding.then(async (founded) => {
    await founded.remove();
    process.exit(EXIT_STOPPED);
  });
}

/** Goes through the plan to its end, or to the first finding. */
async function allFindings(): Promise<readonly string[]> {
  try {
    await rig.begin();
    for (const fault of planOf(seed, counts)) {
      await commit(fault, rig);
      say(`${fault.kind} after ${fault.afterMs} ms`);
      if (found().length > 0) return found();
    }
    const { origin } = await rig.working();
    if (found().length > 0) return found();
    say("everything is recomputed");
    await rig.tell({ order: "audit", origin, databaseUrl: rig.database.url });
    return found();
  } catch (error) {
    if (error instanceof Collapsed) return found();
    // A process that does not come back in time is itself the finding.
    const message = error instanceof Error ? error.message : String(error);
    if (!message.startsWith("Waited in vain")) throw error;
    const [first = ""] = message.split("\n");
    return [...found(), `I22 ${first} ${lastWordsIn(message)}`];
  }
}

function found(): readonly string[] {
  return [...rig.findings, ...(rig.checker.last?.findings ?? [])];
}

function report(findings: readonly string[]): void {
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  const figures = rig.checker.last?.figures ?? {};
  const told = { ...counts, longestOutageMs: Math.round(rig.longestOutageMs), ...figures };
  const rows = Object.entries(told).map(([name, value]) => `  ${name.padEnd(18)} ${value}`);
  process.stdout.write(`${rows.join("\n")}\n`);
  say(findings.length === 0 ? "nothing was found" : `${findings.length} findings`);
}

function say(text: string): void {
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(1);
  process.stdout.write(`${seconds.padStart(6)} s  ${text}\n`);
}
