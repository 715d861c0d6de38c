import { Random } from "@sumi/core/testing/random.ts";
import { OpenLoop } from "../generator/open-loop.ts";
import { Schedule } from "../generator/schedule.ts";
import { MachineWatch } from "../machine/watch.ts";
import { snapshotsTaken } from "../prepared/snapshots-taken.ts";
import { cpuRow, milliseconds, promised, type Report, timed, told, whole } from "../report.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";
import { onStage, type Stage } from "./stage.ts";

const CONNECTIONS = 500;
const SECONDS = 60;
const PER_SECOND = 2_000;
const P50_MS = 10;
const P99_MS = 50;
/** Lets the server's code be compiled, as after a long time; these requests are not counted. */
const WARM_UP_SECONDS = 15;
/** The server takes a snapshot after this many commands (the journal's own plan). */
const SNAPSHOT_EVERY_COMMANDS = 500_000;
/** The longest wait for a free connection. */
const PATIENCE_MS = 10_000;

/** Open-loop order entry: rate and latency, with a snapshot in the middle of the run. */
export function orders(options: ScenarioOptions): Promise<Report> {
  const { connections = CONNECTIONS, seconds = SECONDS, rate = PER_SECOND, profile } = options;
  const untilSnapshot = Math.floor(rate * (WARM_UP_SECONDS + seconds / 2));
  const commands = Math.max(0, SNAPSHOT_EVERY_COMMANDS - untilSnapshot);
  const stage = { members: connections, commands, profile };
  return onStage(stage, (set) => play(set, { connections, seconds, rate }));
}

type Figures = { readonly connections: number; readonly seconds: number; readonly rate: number };

async function play(stage: Stage, { connections, seconds, rate }: Figures): Promise<Report> {
  const server = await stage.startServer();
  const lanes = await stage.openLanes({ servers: [server], connections });
  const phases = [{ perSecond: rate, seconds: WARM_UP_SECONDS + seconds }];
  const schedule = new Schedule(phases, new Random(1));
  tell(`Sending ${rate} requests a second for ${WARM_UP_SECONDS} + ${seconds} s.`);
  const startedMs = Date.now() + WARM_UP_SECONDS * 1_000;
  const loop = new OpenLoop({ schedule, lanes, patienceMs: PATIENCE_MS, lastAnswersMs: 10_000 });
  const machine = new MachineWatch({ port: server.port, dataFolder: stage.site.folder });
  setTimeout(() => void machine.cpuShares(), WARM_UP_SECONDS * 1_000);
  const { timeline, lateness } = await loop.run();
  const cpu = machine.cpuShares();
  machine.close();
  const health = await server.health();

  const measured = { from: WARM_UP_SECONDS };
  const durations = timeline.durations(["accepted", "declined"], measured);
  const counts = timeline.counts(measured);
  const reached = durations.count / seconds;
  const errors = counts.failed + counts.unsent;
  const [p50, p90, p99, p999] = [0.5, 0.9, 0.99, 0.999].map((share) => durations.ms(share));
  const check = await stage.check(server);
  const snapshots = (await snapshotsTaken(stage.site.folder)).filter((atMs) => atMs >= startedMs);
  const lost = check.findings.length + stage.wrong.length;
  return {
    scenario: "orders",
    rows: [
      timed("answered a second", `≥ ${whole(rate)}`, whole(reached), reached >= 0.98 * rate),
      timed("p50", `≤ ${P50_MS} ms`, milliseconds(p50 ?? Number.NaN), (p50 ?? 0) <= P50_MS),
      timed("p99", `≤ ${P99_MS} ms`, milliseconds(p99 ?? Number.NaN), (p99 ?? 0) <= P99_MS),
      told(
        "p90 · p99.9 · longest",
        [p90, p999, durations.maxMicros / 1_000].map((ms) => milliseconds(ms ?? 0)).join(" · "),
      ),
      timed("turned away", "0", whole(counts.shed), counts.shed === 0),
      promised("answered wrongly or not at all", "0", whole(errors), errors === 0),
      promised("snapshots meanwhile", "≥ 1", whole(snapshots.length), snapshots.length > 0),
      promised(
        "acknowledged orders that are not as told",
        "0",
        `${lost} of ${whole(check.acknowledged)}`,
        lost === 0,
      ),
      told("sent late by the generator, p99", milliseconds(lateness.ms(0.99))),
      told("read models behind at the end", `${whole(health?.projection_lag ?? 0)} commands`),
      cpuRow(cpu),
    ],
    method: [
      `Open loop with Poisson arrivals on ${connections} kept connections of as many members;`,
      "times count from the moment a request was meant to be sent. Of the requests 46 % place an",
      "order that rests, 44 % take one back, 10 % trade at once, all as browsers' multipart forms.",
      `Server, PostgreSQL and generator share this machine. ${WARM_UP_SECONDS} s of warm-up are`,
      "not counted. Afterwards every order is compared with what its caller was told.",
      ...stage.wrong.slice(0, 5),
      ...check.findings,
    ],
    figures: {
      rate: reached,
      p50_ms: p50,
      p90_ms: p90,
      p99_ms: p99,
      p999_ms: p999,
      counts,
      cpu,
      snapshots: snapshots.length,
      check,
    },
  };
}
