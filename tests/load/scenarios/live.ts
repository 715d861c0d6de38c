import { setTimeout as pause } from "node:timers/promises";
import { Random } from "@sumi/core/testing/random.ts";
import type { ServerProcess } from "../../support/server-process.ts";
import { Histogram } from "../generator/histogram.ts";
import { OpenLoop } from "../generator/open-loop.ts";
import { Schedule } from "../generator/schedule.ts";
import { oldestTradeMs } from "../live/batches.ts";
import { Subscriber } from "../live/subscriber.ts";
import { flatnessOf } from "../machine/flatness.ts";
import { type CpuShares, MachineWatch } from "../machine/watch.ts";
import { cpuRow, milliseconds, promised, type Report, timed, told, whole } from "../report.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";
import { onStage, type Stage } from "./stage.ts";

const SUBSCRIBERS = 5_000;
/** One subscriber in so many never reads. */
const SILENT_ONE_IN = 10;
const CHANNELS = ["trades:BTC-USDT", "depth:BTC-USDT"];
const SECONDS = 60;
/** Enough that nearly every tick of 100 ms has a trade and a change of the book. */
const PER_SECOND = 300;
const TRADERS = 50;
const P99_MS = 250;
const WARM_UP_SECONDS = 10;
const OPENED_AT_ONCE = 50;
/** Subscribers per loopback address; the server allows 500 connections per address. */
const OF_ADDRESS = 250;
const DROPPED_WITHIN_MS = 10_000;

/** Thousands of subscribers, some of whom never read. */
export function live(options: ScenarioOptions): Promise<Report> {
  const { connections = SUBSCRIBERS, seconds = SECONDS, rate = PER_SECOND, profile } = options;
  return onStage({ members: TRADERS, profile }, (stage) =>
    play(stage, { connections, seconds, rate }),
  );
}

type Figures = { readonly connections: number; readonly seconds: number; readonly rate: number };

async function play(stage: Stage, { connections, seconds, rate }: Figures): Promise<Report> {
  const server = await stage.startServer();
  const receipts = new Receipts();
  tell(`Opening ${connections} subscribers.`);
  const { readers, silent } = await openSubscribers(server, connections, receipts);
  const lanes = await stage.openLanes({ servers: [server], connections: TRADERS });
  const phases = [{ perSecond: rate, seconds: WARM_UP_SECONDS + seconds }];
  const schedule = new Schedule(phases, new Random(4));
  const machine = new MachineWatch({ port: server.port, dataFolder: stage.site.folder });
  tell(`Sending ${rate} requests a second for ${WARM_UP_SECONDS} + ${seconds} s.`);
  setTimeout(() => {
    machine.cpuShares();
    receipts.count();
  }, WARM_UP_SECONDS * 1_000);
  const loop = new OpenLoop({ schedule, lanes, patienceMs: 10_000, lastAnswersMs: 10_000 });
  const { timeline, lateness } = await loop.run();
  const cpu = machine.cpuShares();
  machine.close();
  const memory = flatnessOf(machine.memory.slice(WARM_UP_SECONDS));
  const left = readers.filter(({ isOver }) => isOver).length;
  const dropped = await countDropped(silent);
  for (const subscriber of [...readers, ...silent]) subscriber.close();
  const orders = timeline.durations(["accepted"], { from: WARM_UP_SECONDS });
  const errors = timeline.counts().failed + stage.wrong.length;
  const counts = { readers: readers.length, silent: silent.length, left, dropped, errors };
  return reportOf({ receipts, counts, memory, cpu, orders, lateness, seconds });
}

/** The batches that readers received since the counting began. */
class Receipts {
  readonly durations = new Histogram();
  batches = 0;
  #isCounting = false;

  count(): void {
    this.#isCounting = true;
  }

  take(bytes: Buffer, start: number, end: number): void {
    if (!this.#isCounting) return;
    this.batches += 1;
    const madeMs = oldestTradeMs(bytes, start, end);
    if (madeMs !== undefined) this.durations.record((Date.now() - madeMs) * 1_000);
  }
}

async function openSubscribers(server: ServerProcess, count: number, receipts: Receipts) {
  const readers: Subscriber[] = [];
  const silent: Subscriber[] = [];
  let begun = 0;
  const openSome = async () => {
    while (begun < count) {
      const number = begun;
      begun += 1;
      const reads = number % SILENT_ONE_IN !== 0;
      const subscriber = await Subscriber.open({
        port: server.port,
        localAddress: `127.0.0.${2 + Math.floor(number / OF_ADDRESS)}`,
        channels: CHANNELS,
        reads,
        received: (bytes, start, end) => receipts.take(bytes, start, end),
      });
      (reads ? readers : silent).push(subscriber);
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome));
  return { readers, silent };
}

/** A subscriber learns that it was dropped only after reading to the end. */
async function countDropped(silent: readonly Subscriber[]): Promise<number> {
  tell("Reading what was left unread.");
  await pause(1_000);
  const ends = await Promise.all(silent.map((one) => one.wasDropped(DROPPED_WITHIN_MS)));
  return ends.filter((isDropped) => isDropped).length;
}

type Outcome = {
  readonly receipts: Receipts;
  readonly counts: Readonly<Record<"readers" | "silent" | "left" | "dropped" | "errors", number>>;
  readonly memory: ReturnType<typeof flatnessOf>;
  readonly cpu: CpuShares;
  readonly orders: Histogram;
  readonly lateness: Histogram;
  readonly seconds: number;
};

function reportOf(outcome: Outcome): Report {
  const { receipts, counts, memory, cpu, orders, lateness, seconds } = outcome;
  const { durations, batches } = receipts;
  const { readers, silent, left, dropped, errors } = counts;
  const p99 = durations.ms(0.99);
  const perSecond = batches / seconds;
  return {
    scenario: "live",
    rows: [
      timed("p99 from stamp to receipt", `≤ ${P99_MS} ms`, milliseconds(p99), p99 <= P99_MS),
      promised("readers who were dropped", "0", `${left} of ${whole(readers)}`, left === 0),
      promised(
        "dropped of those who never read",
        whole(silent),
        whole(dropped),
        dropped === silent,
      ),
      promised(
        "memory of the server, middle · end",
        "flat",
        `${memory.middle} · ${memory.end} MiB`,
        memory.isFlat,
      ),
      promised("orders answered wrongly or not at all", "0", whole(errors), errors === 0),
      told(
        "p50 · p90 · p99.9 · longest",
        [durations.ms(0.5), durations.ms(0.9), durations.ms(0.999), durations.ms(1)]
          .map(milliseconds)
          .join(" · "),
      ),
      told("batches received a second", whole(perSecond)),
      told(
        "order p50 · p99 meanwhile",
        [orders.ms(0.5), orders.ms(0.99)].map(milliseconds).join(" · "),
      ),
      told("sent late by the generator, p99", milliseconds(lateness.ms(0.99))),
      cpuRow(cpu),
    ],
    method: [
      `${whole(readers + silent)} WebSocket connections listen to ${CHANNELS.join(" and ")}; every`,
      `tenth never reads a byte. ${TRADERS} members trade beside them. A time counts from the`,
      "stamp of the oldest trade in a batch, which is given before its commit, to the moment at",
      "which a reader has it; the server gathers for up to 100 ms on purpose. All readers live in",
      "the generator, so their waiting for each other is in the figure. Memory is the highest",
      "resident set of the third and of the last quarter of the run.",
    ],
    figures: {
      p50_ms: durations.ms(0.5),
      p99_ms: p99,
      batches_per_second: perSecond,
      ...counts,
      memory,
      cpu,
    },
  };
}
