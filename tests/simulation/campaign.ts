import type { Wanted } from "./arguments.ts";
import { doAll } from "./crew.ts";
import { tooLow } from "./floors.ts";
import { brokenSeed, finding, runSeed, type SeedJob, type SeedResult } from "./job.ts";
import { failure, listing, table } from "./report.ts";
import { rememberedSeeds } from "./seeds.ts";
import { shrink } from "./shrink.ts";
import { addFigures, type Figures, noFigures } from "./world/figures.ts";
import { argumentsOf, type SeedOptions } from "./world/options.ts";
import { simulate } from "./world/simulate.ts";

const PROGRESS_MS = 10_000;
/** The number of failing seeds to shrink; of a hundred most have the same cause. */
const SHRUNK_MOST = 2;
const SHRINKING_RUNS = 60;

/** Runs the requested seeds and reports the result. Answers whether there are no findings. */
export async function campaign(wanted: Wanted): Promise<boolean> {
  const startedMs = performance.now();
  const figures = noFigures();
  const failed: SeedResult[] = [];
  const progress = setInterval(() => console.log(line(figures, startedMs)), PROGRESS_MS);
  await doAll<SeedJob, SeedResult>({
    jobs: jobsOf(wanted),
    workers: wanted.workers,
    broken: (job, text) => brokenSeed(job, [finding(text)]),
    heard: (result) => {
      addFigures(figures, result.figures);
      if (result.findings.length === 0) return;
      failed.push(result);
      console.log(failure(result));
    },
  });
  clearInterval(progress);
  console.log(`${line(figures, startedMs)}\n${table(figures)}`);
  for (const result of failed.slice(0, SHRUNK_MOST)) await showSmall(result);
  const low = wanted.hasFloors ? tooLow(figures, countOf(wanted)) : [];
  for (const sentence of low) console.log(`Too low: ${sentence}.`);
  return failed.length === 0 && low.length === 0;
}

/**
 * A single seed runs alone; a range begins with the seeds that once found something. They have
 * their own crowds, so they come last where certain capabilities are wanted.
 */
function* jobsOf({ seeds, optionsOf, isLoud, isTwice }: Wanted): Generator<SeedJob> {
  if (seeds === undefined) throw new Error("--seeds 1..1000 or --sweep says what to run.");
  const remembered = seeds.first < seeds.last ? rememberedSeeds() : [];
  const count = seeds.last - seeds.first + 1;
  const range = Array.from({ length: count }, (_, place) => optionsOf(seeds.first + place));
  const all = isLoud ? [...range, ...remembered] : [...remembered, ...range];
  for (const options of all) yield { kind: "seed", options, isTwice };
}

function countOf({ seeds }: Wanted): number {
  return seeds === undefined ? 0 : seeds.last - seeds.first + 1;
}

function line({ seeds, accepted, crashes, findings }: Figures, startedMs: number): string {
  const seconds = (performance.now() - startedMs) / 1_000;
  const speed = `${(seeds / seconds).toFixed(1)} seeds/s, ${(accepted / seconds).toFixed(0)}`;
  const done = `${seeds} seeds, ${accepted} commands, ${crashes} crashes`;
  return `${done}, ${findings} findings in ${seconds.toFixed(0)} s (${speed} commands/s)`;
}

async function showSmall({ options, findings }: SeedResult): Promise<void> {
  const invariants = new Set(findings.map(({ invariant }) => invariant));
  const fails = async (candidate: SeedOptions) => {
    const again = await runSeed({ options: candidate, isTwice: false });
    return again.findings.some(({ invariant }) => invariants.has(invariant));
  };
  console.log(`Making smaller: ${argumentsOf(options)}`);
  const smallest = await shrink(options, { fails, runsMost: SHRINKING_RUNS });
  const verdict = await simulate(smallest);
  console.log(`${failure(verdict)}\n${listing(verdict.deeds)}`);
}
