import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { available } from "../ledger/accounts.ts";
import { RecentValues } from "../review/recent-values.ts";
import { sha256 } from "../testing/words.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { DepositCredited, DepositEvent, DepositProposed } from "./events.ts";

const DAY_MS = 86_400_000;
const COIN = 100_000_000n;
/** The money that each member of the test world begins with. */
const OPENING_USDT = 20_000n * COIN;

const pauseMs = fc.oneof(fc.constant(0), fc.nat(DAY_MS), fc.constantFrom(DAY_MS - 1, DAY_MS + 1));
const credit = fc.record({
  pauseMs,
  reviewer: fc.integer({ min: -3, max: -1 }),
  member: fc.integer({ min: 1, max: 3 }),
  value: fc.bigInt({ min: 0n, max: 10n ** 20n }).map((units) => units as Amount),
});

property(
  "what one person credited in 24 hours is the plain sum, whenever one asks",
  [fc.array(credit, { maxLength: 30 }), pauseMs],
  (credits, later) => {
    const recent = new RecentValues("recentCredit");
    const past: { timeMs: number; reviewer: number; member: number; value: Amount }[] = [];
    let timeMs = 1_700_000_000_000;
    const check = () => {
      for (const person of [-3, -2, -1, 1, 2, 3]) {
        const sum = past
          .filter((one) => one.timeMs > timeMs - DAY_MS)
          .filter(({ reviewer, member }) => reviewer === person || member === person)
          .reduce((total, { value }) => total + value, 0n);
        expect(recent.sumOf(person, timeMs)).toBe(sum);
      }
    };
    for (const { pauseMs, ...one } of credits) {
      timeMs += pauseMs;
      past.push({ ...one, timeMs });
      recent.add({ ...one, timeMs });
      check();
    }
    timeMs += later;
    check();
  },
);

const dollars = fc.constantFrom(10, 500, 9_999, 10_000, 10_001, 40_000, 90_000);
const step = fc.oneof(
  fc.record({
    do: fc.constant("submit"),
    member: fc.nat(1),
    amount: dollars,
    transfer: fc.nat(5),
    pauseMs,
  }),
  fc.record({
    do: fc.constant("confirm"),
    nth: fc.nat(5),
    reviewer: fc.integer({ min: -3, max: -1 }),
    amount: fc.option(dollars),
    transfer: fc.nat(5),
    pauseMs,
  }),
);
type Step = {
  do: string;
  member?: number;
  amount?: number | null;
  nth?: number;
  reviewer?: number;
  transfer?: number;
  pauseMs: number;
};
const script = fc.array(step, { maxLength: 30 });

property(
  "a member is credited what deposits were confirmed, each once, and no more",
  [script],
  (steps) => {
    const world = openWorld();
    const events = perform(world, steps);
    const credits = events.filter((event) => event.type === "DepositCredited");
    for (const member of [1, 2]) {
      const own = credits.filter((event) => event.member === member);
      const sum = own.reduce((total, { amount }) => total + amount, 0n);
      expect(world.exchange.ledger.balance(available(member), 0)).toBe(OPENING_USDT + sum);
    }
    const ids = credits.map(({ deposit }) => deposit);
    const transfers = credits.map(({ transfer }) => transfer);
    expect([new Set(ids).size, new Set(transfers).size]).toEqual([ids.length, transfers.length]);
  },
);

property(
  "over their limits a reviewer credits nothing that another did not propose just so",
  [script],
  (steps) => {
    const world = openWorld();
    const proposals: DepositProposed[] = [];
    const credited: (DepositCredited & { timeMs: number })[] = creditsOf(world);
    for (const step of steps) {
      for (const event of perform(world, [step])) {
        if (event.type === "DepositProposed") proposals.push(event);
        if (event.type !== "DepositCredited") continue;
        const { timeMs } = world.exchange;
        const isAlone = isWithin(event, credited, timeMs);
        const isSecond = proposals.some((proposal) => {
          const isOther = proposal.reviewer !== event.reviewer && timeMs < proposal.expiresMs;
          const isSame = proposal.amount === event.amount && proposal.transfer === event.transfer;
          return proposal.deposit === event.deposit && isOther && isSame;
        });
        expect([formatAmount(event.amount), isAlone || isSecond]).toEqual([
          formatAmount(event.amount),
          true,
        ]);
        credited.push({ ...event, timeMs });
      }
    }
  },
);

function perform(world: World, steps: readonly Step[]): DepositEvent[] {
  const events: DepositEvent[] = [];
  const submitted: number[] = depositsOf(world);
  for (const { do: what, member = 0, nth = 0, reviewer = -1, amount, transfer, pauseMs } of steps) {
    world.timeMs += pauseMs;
    const deposit = submitted[nth % Math.max(1, submitted.length)] ?? 0;
    const announced = world.exchange.deposits.find(deposit)?.amount ?? 0n;
    const units = (typeof amount === "number" ? BigInt(amount) * COIN : announced) as Amount;
    const outcome =
      what === "submit"
        ? world.execute({
            type: "SubmitDeposit",
            actor: member + 1,
            asset: 0,
            network: 0,
            amount: units,
            voucher: sha256("voucher"),
            transaction: sha256(`transaction ${transfer}`),
          })
        : world.execute(
            world.read({
              type: "ConfirmDeposit",
              actor: reviewer,
              deposit,
              amount: units,
              transaction: sha256(`transaction ${transfer}`),
              output: 0,
            }),
          );
    if (!outcome.ok || outcome.value.repeated) continue;
    const [event] = outcome.value.record.events;
    if (event?.type === "DepositSubmitted") submitted.push(event.deposit);
    // These two commands cause only deposit events.
    events.push(...(outcome.value.record.events as readonly DepositEvent[]));
  }
  return events;
}

/** The deposits of the script itself; the members' opening money came by deposits, too. */
function depositsOf(world: World): number[] {
  return world.records
    .slice(OPENING_RECORDS)
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === "DepositSubmitted" ? [event.deposit] : []));
}

const OPENING_RECORDS = openWorld().records.length;

function creditsOf(world: World): (DepositCredited & { timeMs: number })[] {
  return world.records.flatMap(({ stamp, events }) =>
    events.flatMap((event) =>
      event.type === "DepositCredited" ? [{ ...event, timeMs: stamp.timeMs }] : [],
    ),
  );
}

/** By the rule's words: 10,000 of one deposit, 100,000 in 24 h by a reviewer and to a member. */
function isWithin(
  { value, reviewer, member }: DepositCredited,
  past: readonly (DepositCredited & { timeMs: number })[],
  nowMs: number,
): boolean {
  if (value > 10_000n * COIN) return false;
  const recent = past.filter(({ timeMs }) => timeMs > nowMs - DAY_MS);
  const sums = [
    recent.filter((one) => one.reviewer === reviewer),
    recent.filter((one) => one.member === member),
  ].map((list) => list.reduce((sum, one) => sum + one.value, value as bigint));
  return sums.every((sum) => sum <= 100_000n * COIN);
}
