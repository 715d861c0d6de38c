import { createHash } from "node:crypto";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { HouseFlag } from "@sumi/core/members/events.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";
import { openingFor } from "@sumi/core/testing/case-files.ts";
import { etherActs, foundingActs } from "@sumi/core/testing/founding.ts";
import { Random } from "@sumi/core/testing/random.ts";
import { nextCommand, pauseMs } from "@sumi/core/testing/random-trading.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { unitsOf } from "../decimal.ts";
import { DAY_MS } from "../time.ts";
import { Day } from "./day.ts";

const STAFF = [-1, -2] as const;

/**
 * Two markets, an index, and four members with money; the last is a market maker of the house. All
 * but the index's second sample happened two days ago, so no reviewer has used up a day's limit of
 * single credits.
 */
export function openedDay(): Day {
  const day = new Day();
  const acts = [...foundingActs(), ...etherActs()];
  day.tick({ type: "Found", actor: 0, mode: "production", acts });
  day.seal();
  sample(day, { 1: "60000", 2: "3000" });
  for (const house of ["none", "none", "none", "maker"] as const) openMember(day, house);
  day.timeMs += 2 * DAY_MS;
  sample(day, { 1: "60000", 2: "3000" });
  day.seal();
  return day;
}

/** The same day, and then a careless crowd; the same seed gives the same crowd. */
export function tradedDay(seed: number, commands: number): Day {
  const day = openedDay();
  const random = new Random(seed);
  for (let count = 0; count < commands; count += 1) {
    const deed = day.do(nextCommand(day.exchange, random));
    if (random.chance(0.1)) day.again(deed);
    if (random.chance(0.1)) day.look(random.between(1, 4));
    if (random.chance(0.2)) day.seal();
    day.timeMs += pauseMs(random);
  }
  day.seal();
  return day;
}

/** One sample in which three venues agree. */
export function sample(day: Day, prices: Readonly<Record<number, string>>): void {
  const readings: VenueReading[] = Object.entries(prices).flatMap(([asset, price]) =>
    ["one", "two", "three"].map((venue) => {
      return { asset: Number(asset), venue, timeMs: day.timeMs, price };
    }),
  );
  day.tick({ type: "SampleIndex", actor: 0, sample: day.exchange.prices.sample + 1, readings });
}

export function openMember(day: Day, house: HouseFlag = "none"): number {
  const member = day.exchange.members.count + 1;
  day.do({ type: "OpenMember", actor: 0, account: `account-${member}`, sponsor: 0, house });
  for (const [asset, amount] of [
    [0, "20000"],
    [1, "1"],
    [2, "30"],
  ] as const) {
    deposit(day, member, asset, amount);
  }
  return member;
}

/** A member submits a deposit; one reviewer confirms it, or two where one may not. */
export function deposit(day: Day, member: number, asset: number, amount: string): void {
  const submitted = submission(day, member, asset, amount);
  day.do(submitted);
  const confirm = confirmation(day, submitted);
  for (const actor of STAFF) {
    if (!day.exchange.deposits.isOver(confirm.deposit)) {
      decide(day, { ...confirm, actor });
    }
  }
}

/** Opens the file that shows a case, and decides it. */
export function decide(day: Day, decision: ExchangeCommand): void {
  const opening = openingFor(day.exchange, decision, day.timeMs + 1);
  if (opening !== undefined) day.do(opening);
  day.do(decision);
}

export function submission(day: Day, actor: number, asset: number, amount: string) {
  const voucher = hashOf(`${actor} ${asset} ${day.exchange.sequence}`);
  return {
    ...({ type: "SubmitDeposit", actor, asset, network: asset } as const),
    amount: unitsOf(amount) as Amount,
    voucher,
    transaction: voucher,
  } satisfies ExchangeCommand;
}

/** Confirms the deposit that was just submitted. */
export function confirmation(day: Day, of: { readonly amount: Amount; readonly voucher: string }) {
  const { sequence: deposited } = day.exchange;
  const { amount, voucher: transaction } = of;
  return {
    ...({ type: "ConfirmDeposit", actor: -1 } as const),
    deposit: deposited,
    amount,
    transaction,
    output: 0,
  } satisfies ExchangeCommand;
}

/** A limit order, good until cancelled, with the given differences. In ticks and lots. */
export function order(
  terms: Partial<Omit<Extract<ExchangeCommand, { type: "PlaceOrder" }>, "type">> & {
    readonly actor: number;
    readonly side: "buy" | "sell";
  },
) {
  return {
    ...({ type: "PlaceOrder", market: 0, kind: "limit", tif: "GTC", postOnly: false } as const),
    ...({ price: 6_000_000, quantity: 1_000, amount: 0n as Amount, stopPrice: 0 } as const),
    ...({ selfTrade: "EXPIRE_TAKER", clientId: "" } as const),
    ...terms,
  } satisfies ExchangeCommand;
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
