import type { Turn, Wanted } from "../arguments.ts";
import { doAll } from "../crew.ts";
import { brokenSweep, finding, runSweep, type SweepJob, type SweepResult } from "../job.ts";

type Sweep = Pick<Wanted, "workers" | "stride" | "turn">;

const SHOWN_MOST = 5;
const PROGRESS_MS = 10_000;

/**
 * Ends the process before every single step of its turn in the scripted scenario, and again before
 * steps of the recovery. Answers true without findings.
 */
export async function sweepAndReport({ workers, stride, turn }: Sweep): Promise<boolean> {
  const startedMs = performance.now();
  const whole = await runSweep({ steps: [] });
  const sum = { runs: 0, crashes: 0, failed: 0 };
  const again: SweepJob[] = [];
  const heard = (result: SweepResult) => {
    sum.runs += 1;
    sum.crashes += result.crashed.crashes;
    if (result.crashed.findings.length === 0) return;
    sum.failed += 1;
    if (sum.failed <= SHOWN_MOST) console.log(failure(result));
  };
  heard(whole);
  const told = () => `${sum.runs} runs, ${sum.crashes} crashes, ${sum.failed} with findings`;
  const progress = setInterval(() => console.log(told()), PROGRESS_MS);
  const broken = ({ steps }: SweepJob, text: string) => brokenSweep({ steps }, [finding(text)]);
  await doAll<SweepJob, SweepResult>({
    jobs: once(whole.crashed.steps, turn),
    heard: (result) => {
      heard(result);
      again.push(...twice(result, stride));
    },
    workers,
    broken,
  });
  await doAll<SweepJob, SweepResult>({ jobs: again, heard, workers, broken });
  clearInterval(progress);
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0);
  console.log(
    `${whole.crashed.steps} steps, a crash before each of turn ${turn.own + 1} of ${turn.all}, ` +
      `and ${again.length} times a second one during the recovery: ${told()}, in ${seconds} s.`,
  );
  return sum.failed === 0;
}

function* once(steps: number, { own, all }: Turn): Generator<SweepJob> {
  for (let step = 1 + own; step <= steps; step += all) yield { kind: "sweep", steps: [step] };
}

/**
 * The same crash, and a second one during the recovery. Neighbouring crashes recover in the same
 * steps, so with a stride above 1 each crash tries other steps.
 */
function* twice({ steps, crashed }: SweepResult, stride: number): Generator<SweepJob> {
  const [first = 0] = steps;
  const offset = 1 + (first % stride);
  for (let next = first + offset; next <= crashed.ledAtStep; next += stride) {
    yield { kind: "sweep", steps: [first, next] };
  }
}

function failure({ steps, crashed }: SweepResult): string {
  const found = crashed.findings.slice(0, SHOWN_MOST).map(({ invariant, sequence, text }) => {
    return `  ${invariant} after command ${sequence}: ${text}`;
  });
  return [`Crashed before step ${steps.join(" and ") || "none"}:`, ...found].join("\n");
}
