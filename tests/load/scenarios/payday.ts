import { setTimeout as pause } from "node:timers/promises";
import { Random } from "@sumi/core/testing/random.ts";
import { dueTimer } from "@sumi/server/platform/timers/due.ts";
import { withJournalDatabase } from "../contracts/database.ts";
import { spotLane } from "../contracts/spot-lane.ts";
import { OpenLoop, type OpenLoopResult } from "../generator/open-loop.ts";
import { Schedule } from "../generator/schedule.ts";
import { PaidMembers } from "../payday/paid-members.ts";
import { milliseconds, promised, type Report, timed, told, whole } from "../report.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";

const MEMBERS = 100_000;
const TRADERS = 50;
const PER_SECOND = 500;
const SECONDS = 40;
const WARM_UP_SECONDS = 2;
const ALLOCATED_AFTER_SECONDS = 8;
const REST_SECONDS = 4;
const PAID_MS = 5_000;
const P99_MS = 100;
const PATIENCE_MS = 20_000;

/** A sale is allocated to thousands of members, who are paid an income each; others trade spot. */
export function payday({ events, rate, seconds }: ScenarioOptions): Promise<Report> {
  const figures = {
    members: events ?? MEMBERS,
    rate: rate ?? PER_SECOND,
    seconds: seconds ?? SECONDS,
  };
  return withJournalDatabase(async (databaseUrl) => {
    const paid = await PaidMembers.open(databaseUrl);
    tell(`Opening ${whole(figures.members)} members.`);
    const traders = await paid.prepare(figures.members, TRADERS);
    const report = await play(paid, traders, figures);
    await paid.played.journal.close();
    return report;
  });
}

type Figures = Readonly<Record<"members" | "rate" | "seconds", number>>;

async function play(
  paid: PaidMembers,
  traders: readonly number[],
  { members, rate, seconds }: Figures,
): Promise<Report> {
  const lanes = traders.map((member) => spotLane(paid.played, member));
  const schedule = new Schedule([{ perSecond: rate, seconds }], new Random(7));
  const loop = new OpenLoop({ schedule, lanes, patienceMs: PATIENCE_MS, lastAnswersMs: 10_000 });
  tell(`Sending ${rate} orders and cancels a second for ${seconds} s.`);
  const startedMs = performance.now();
  const running = loop.run();
  await pause(ALLOCATED_AFTER_SECONDS * 1_000);
  tell("The sale is over.");
  const allocation = await timerDone(paid, startedMs, () => paid.endSale());
  await pause(REST_SECONDS * 1_000);
  tell("The day of income is over.");
  const income = await timerDone(paid, startedMs, () => paid.endDay());
  const { waiting } = paid;
  const result = await running;
  return reportOf({ ...result, members, allocation, income, waiting });
}

type Done = {
  readonly tookMs: number;
  readonly pieces: number;
  /** The seconds of the run within which it was done. */
  readonly span: { readonly from: number; readonly to: number };
};

/** Moves the clock, and lets the timer of service do all that is due then, beat by beat. */
async function timerDone(
  { played: { journal, exchange, clock } }: PaidMembers,
  startedMs: number,
  begin: () => Promise<void>,
): Promise<Done> {
  let pieces = 0;
  const stop = journal.onCommitted(({ records }) => {
    pieces += records.filter(({ command }) => PIECES.includes(command)).length;
  });
  const beganMs = performance.now();
  await begin();
  const timer = dueTimer({ commands: journal, exchange, clock });
  await timer.beat();
  while (exchange.dueAt(clock.nowMs()).some(({ type }) => PIECES.includes(type))) {
    await pause(timer.periodMs);
    await timer.beat();
  }
  const endedMs = performance.now();
  stop();
  const second = (ms: number) => (ms - startedMs) / 1_000;
  const span = { from: Math.floor(second(beganMs)), to: Math.ceil(second(endedMs)) };
  return { tookMs: endedMs - beganMs, pieces, span };
}

const PIECES: readonly string[] = ["AllocateDue", "PayIncome"];

type Outcome = OpenLoopResult & {
  readonly members: number;
  readonly allocation: Done;
  readonly income: Done;
  readonly waiting: number;
};

function reportOf(outcome: Outcome): Report {
  const { timeline, lateness, members, allocation, income, waiting } = outcome;
  const p99Of = ({ span }: Pick<Done, "span">) => timeline.durations(["accepted"], span).ms(0.99);
  const before = p99Of({ span: { from: WARM_UP_SECONDS, to: allocation.span.from - 1 } });
  const [allocating, paying] = [p99Of(allocation), p99Of(income)];
  const counts = timeline.counts();
  const unanswered = counts.failed + counts.unsent + counts.declined + counts.shed;
  const limit = `≤ ${P99_MS} ms`;
  const quick = ({ tookMs }: Done, what: string) => {
    return timed(what, "≤ 5 s", milliseconds(tookMs), tookMs <= PAID_MS);
  };
  return {
    scenario: "payday",
    rows: [
      quick(allocation, `${whole(members)} commitments allocated and durable`),
      timed("p99 of others meanwhile", limit, milliseconds(allocating), allocating <= P99_MS),
      quick(income, `${whole(members)} incomes paid and durable`),
      timed("p99 of others meanwhile", limit, milliseconds(paying), paying <= P99_MS),
      promised("members who still wait", "0", whole(waiting), waiting === 0),
      promised("orders of others without an answer", "0", whole(unanswered), unanswered === 0),
      told("pieces", [allocation.pieces, income.pieces].map(whole).join(" · ")),
      told("p99 of others before", milliseconds(before)),
      told("sent late by the generator, p99", milliseconds(lateness.ms(0.99))),
    ],
    method: [
      "The journal, its PostgreSQL, the timer of service and the generator run in this process,",
      "on a clock that the scenario moves. All members have three certified ancestors, so every",
      "allocation and every income notes three rewards; all that they have came by commands.",
      `${TRADERS} others place and cancel spot orders in an open loop.`,
      "A beat of the timer does two hundred pieces, and the next beat comes a second later. A time",
      "counts from the moment an order was due until its commit, so the generator's own",
      "wait for the thread that allocates and pays is in it.",
    ],
    figures: {
      members,
      allocated_ms: allocation.tookMs,
      paid_ms: income.tookMs,
      pieces: [allocation.pieces, income.pieces],
      p99_ms: [allocating, paying],
      p99_before_ms: before,
      counts,
    },
  };
}
