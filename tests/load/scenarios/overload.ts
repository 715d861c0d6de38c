import { Random } from "@sumi/core/testing/random.ts";
import { OpenLoop } from "../generator/open-loop.ts";
import { Schedule } from "../generator/schedule.ts";
import { sustainedPerSecond } from "../generator/sustained.ts";
import type { Timeline } from "../generator/timeline.ts";
import { MachineWatch } from "../machine/watch.ts";
import { cpuRow, milliseconds, promised, type Report, timed, told, whole } from "../report.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";
import { onStage, type Stage } from "./stage.ts";

/** So many that the server, and not the number of callers, limits the rate. */
const CONNECTIONS = 2_000;
const TIMES = 5;
/** More than any machine of this size sustains. */
const PER_SECOND_MAX = 20_000;
const CALM_SECONDS = 10;
const OVERLOAD_SECONDS = 20;
const RECOVERY_SECONDS = 20;
/** The load before and after, as a share of the sustained rate. */
const CALM_SHARE = 0.5;
const ACCEPTED_P99_MS = 200;
const KEEPS_UP_P50_MS = 50;
/** Normal again means this p99, or on a busy machine one and a half times the p99 before. */
const CALM_P99_MS = 50;
const CALM_FACTOR = 1.5;
const RECOVERED_SECONDS = 10;
/**
 * A member who waits for an answer sends nothing else, so a request that finds all members waiting
 * is dropped at once. The server could not shorten their wait for each other.
 */
const PATIENCE_MS = 0;

/** Five times the sustained rate: the accepted and shed requests, and the recovery afterwards. */
export function overload(options: ScenarioOptions): Promise<Report> {
  const { connections = CONNECTIONS, seconds = OVERLOAD_SECONDS, rate, profile } = options;
  return onStage({ members: connections, profile }, (stage) =>
    play(stage, { connections, seconds, rate }),
  );
}

type Figures = {
  readonly connections: number;
  readonly seconds: number;
  /** The sustained rate, if it is given rather than measured. */
  readonly rate: number | undefined;
};

async function play(stage: Stage, { connections, seconds, rate }: Figures): Promise<Report> {
  const server = await stage.startServer();
  const lanes = await stage.openLanes({ servers: [server], connections });
  tell("Finding out what the server sustains.");
  const steps = { random: new Random(7), p50Ms: KEEPS_UP_P50_MS, perSecondMax: PER_SECOND_MAX };
  const sustained = rate ?? (await sustainedPerSecond({ lanes, ...steps }));
  const calm = { perSecond: CALM_SHARE * sustained, seconds: CALM_SECONDS };
  const flood = { perSecond: TIMES * sustained, seconds };
  const phases = [calm, flood, { ...calm, seconds: RECOVERY_SECONDS }];
  tell(`Sending ${whole(flood.perSecond)} requests a second for ${seconds} s.`);
  const schedule = new Schedule(phases, new Random(2));
  const loop = new OpenLoop({ schedule, lanes, patienceMs: PATIENCE_MS, lastAnswersMs: 10_000 });
  const machine = new MachineWatch({ port: server.port, dataFolder: stage.site.folder });
  setTimeout(() => void machine.cpuShares(), CALM_SECONDS * 1_000);
  const cpu = new Promise<ReturnType<typeof machine.cpuShares>>((resolve) => {
    setTimeout(() => resolve(machine.cpuShares()), (CALM_SECONDS + seconds) * 1_000);
  });
  const { timeline, lateness } = await loop.run();
  machine.close();
  const check = await stage.check(server);
  const lost = check.findings.length + stage.wrong.length;
  const { rows, figures } = judged(timeline, { seconds, offered: flood.perSecond });
  return {
    scenario: "overload",
    rows: [
      ...rows,
      promised(
        "acknowledged orders that are not as told",
        "0",
        `${lost} of ${whole(check.acknowledged)}`,
        lost === 0,
      ),
      told("sustained, a second", whole(sustained)),
      told("sent late by the generator, p99", milliseconds(lateness.ms(0.99))),
      cpuRow(await cpu),
    ],
    method: [
      `Open loop on ${connections} connections of as many members. Sustained is the highest rate`,
      `(in steps of a quarter) at which p50 is below ${KEEPS_UP_P50_MS} ms and nobody turned away.`,
      `Then ${CALM_SECONDS} s at half of it, ${seconds} s at ${TIMES} times as much, and`,
      `${RECOVERY_SECONDS} s at half again. Times count from the moment a request was meant to be`,
      "sent; who finds all members waiting for their answers goes away. Recovered is the",
      `second from which on nobody is turned away and p99 keeps below ${CALM_P99_MS} ms, or below`,
      `${CALM_FACTOR} times what it was before. Then every order is compared with what its caller`,
      "was told.",
      ...stage.wrong.slice(0, 5),
      ...check.findings,
    ],
    figures: { sustained, ...figures, cpu: await cpu, check },
  };
}

function judged(timeline: Timeline, { seconds, offered }: { seconds: number; offered: number }) {
  const flood = { from: CALM_SECONDS, to: CALM_SECONDS + seconds };
  const counts = timeline.counts(flood);
  const accepted = timeline.durations(["accepted", "declined"], flood);
  const p99 = accepted.ms(0.99);
  const shed = timeline.durations(["shed"], flood);
  const asked = accepted.count + counts.shed + counts.failed;
  const before = timeline.durations(["accepted"], { from: 2, to: CALM_SECONDS }).ms(0.99);
  const normal = Math.max(CALM_P99_MS, CALM_FACTOR * before);
  const calmFrom = timeline.calmFrom(0.99, normal * 1_000, flood.to);
  const recovered = calmFrom === undefined ? Number.NaN : calmFrom - flood.to;
  const failed = timeline.counts().failed;
  return {
    rows: [
      told(
        "offered a second · reached the server",
        `${whole(offered)} · ${whole(asked / seconds)}`,
      ),
      told("accepted a second · turned away", rates([accepted.count, counts.shed], seconds)),
      timed("p99 of the accepted", `≤ ${ACCEPTED_P99_MS} ms`, milliseconds(p99), p99 <= 200),
      told("p50 of the accepted · of the refusals", pair(accepted.ms(0.5), shed.ms(0.5))),
      told("went away because everybody waited", whole(counts.unsent)),
      told("p99 before", milliseconds(before)),
      promised("surplus turned away with 429 or 503", "> 0", whole(counts.shed), counts.shed > 0),
      promised("answered wrongly or not at all", "0", whole(failed), failed === 0),
      timed(
        "recovered after",
        `≤ ${RECOVERED_SECONDS} s`,
        Number.isNaN(recovered) ? "not at all" : `${recovered} s`,
        recovered <= RECOVERED_SECONDS,
      ),
    ],
    figures: { offered, counts, p50_ms: accepted.ms(0.5), p99_ms: p99, recovered_s: recovered },
  };
}

function rates(counts: readonly number[], seconds: number): string {
  return counts.map((count) => whole(count / seconds)).join(" · ");
}

function pair(one: number, other: number): string {
  return `${milliseconds(one)} · ${milliseconds(other)}`;
}
