import { setTimeout as pause } from "node:timers/promises";
import { Random } from "@sumi/core/testing/random.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { dueTimer } from "@sumi/server/platform/timers/due.ts";
import { withJournalDatabase } from "../contracts/database.ts";
import { FallingPositions } from "../contracts/falling.ts";
import { spotLane } from "../contracts/spot-lane.ts";
import { OpenLoop, type OpenLoopResult } from "../generator/open-loop.ts";
import { Schedule } from "../generator/schedule.ts";
import { milliseconds, promised, type Report, timed, told, whole } from "../report.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";

const POSITIONS = 10_000;
const TRADERS = 50;
const PER_SECOND = 500;
const SECONDS = 20;
const FALL_AFTER_SECONDS = 8;
const WARM_UP_SECONDS = 2;
const ENDED_MS = 10_000;
const P99_MS = 100;
const PATIENCE_MS = 20_000;

/** One gap liquidates thousands of positions while others trade spot. */
export function cascade({ events, rate, seconds }: ScenarioOptions): Promise<Report> {
  const figures = {
    positions: events ?? POSITIONS,
    rate: rate ?? PER_SECOND,
    seconds: seconds ?? SECONDS,
  };
  return withJournalDatabase(async (databaseUrl) => {
    const falling = await FallingPositions.open(databaseUrl);
    tell(`Opening ${whole(figures.positions)} positions.`);
    const traders = await falling.prepare(figures.positions, TRADERS);
    const report = await play(falling, traders, figures);
    await falling.played.journal.close();
    return report;
  });
}

type Figures = Readonly<Record<"positions" | "rate" | "seconds", number>>;

async function play(
  falling: FallingPositions,
  traders: readonly number[],
  { positions, rate, seconds }: Figures,
): Promise<Report> {
  const opened = falling.positions;
  assert(opened === positions, "every position is open");
  const lanes = traders.map((member) => spotLane(falling.played, member));
  const schedule = new Schedule([{ perSecond: rate, seconds }], new Random(5));
  const loop = new OpenLoop({ schedule, lanes, patienceMs: PATIENCE_MS, lastAnswersMs: 10_000 });
  tell(`Sending ${rate} orders and cancels a second for ${seconds} s.`);
  const startedMs = performance.now();
  const running = loop.run();
  await pause(FALL_AFTER_SECONDS * 1_000);
  tell("The gap comes.");
  const fellSecond = Math.floor((performance.now() - startedMs) / 1_000);
  const { endedMs, pieces } = await liquidated(falling);
  const left = falling.positions;
  const result = await running;
  return reportOf({ ...result, positions, left, endedMs, pieces, fellSecond });
}

/** Takes the sample of the gap, and lets the timer end what it begins. */
async function liquidated(falling: FallingPositions) {
  const { journal, exchange, clock } = falling.played;
  let pieces = 0;
  const stop = journal.onCommitted(({ records }) => {
    pieces += records.filter(({ command }) => command === "LiquidateDue").length;
  });
  const fellMs = performance.now();
  await falling.fall();
  await dueTimer({ commands: journal, exchange, clock }).beat();
  stop();
  return { endedMs: performance.now() - fellMs, pieces };
}

type Outcome = OpenLoopResult &
  Readonly<Record<"positions" | "left" | "endedMs" | "pieces" | "fellSecond", number>>;

function reportOf(outcome: Outcome): Report {
  const { timeline, lateness, positions, left, endedMs, pieces, fellSecond } = outcome;
  const before = timeline.durations(["accepted"], { from: WARM_UP_SECONDS, to: fellSecond - 1 });
  const to = fellSecond + Math.ceil(endedMs / 1_000);
  const during = timeline.durations(["accepted"], { from: fellSecond, to });
  const counts = timeline.counts();
  const unanswered = counts.failed + counts.unsent + counts.declined + counts.shed;
  const p99 = during.ms(0.99);
  return {
    scenario: "cascade",
    rows: [
      timed("all liquidated and durable", "≤ 10 s", milliseconds(endedMs), endedMs <= ENDED_MS),
      timed("p99 of others meanwhile", `≤ ${P99_MS} ms`, milliseconds(p99), p99 <= P99_MS),
      promised(
        "fallen positions that are left",
        "0",
        `${whole(left)} of ${whole(positions)}`,
        left === 0,
      ),
      promised("orders of others without an answer", "0", whole(unanswered), unanswered === 0),
      told("pieces", whole(pieces)),
      told("longest wait of others meanwhile", milliseconds(during.maxMicros / 1_000)),
      told(
        "p50 · p99 of others before",
        [before.ms(0.5), before.ms(0.99)].map(milliseconds).join(" · "),
      ),
      told("sent late by the generator, p99", milliseconds(lateness.ms(0.99))),
    ],
    method: [
      "The journal, its PostgreSQL, the timer of service and the generator run in this process,",
      "on a clock that the scenario moves. Members with a leverage of 5 hold longs on twenty",
      `contracts, and one sample makes all ${whole(positions)} positions fall, after`,
      `${FALL_AFTER_SECONDS} s; bids above the bankruptcy price take them. ${TRADERS} others place`,
      "and cancel orders of spot in an open loop. A time counts from the moment an order was due",
      "until its commit, so the generator's own wait for the thread that liquidates is in it.",
    ],
    figures: {
      positions,
      ended_ms: endedMs,
      pieces,
      p99_ms: p99,
      p99_before_ms: before.ms(0.99),
      counts,
    },
  };
}
