import { foundingActs, TRC20_TERMS, termActs } from "@sumi/core/testing/founding.ts";
import { certify, fingerprintOf, request } from "@sumi/core/testing/wallet-world.ts";
import { sha256, units } from "@sumi/core/testing/words.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../../golden/scribe.ts";
import { judge } from "../judgement.ts";
import { Model } from "../model.ts";
import type { ReadCommand, ReadEvent, ReadRecord } from "../record.ts";

const DAY_MS = 86_400_000;
const FINGERPRINT = fingerprintOf("A");

/**
 * Two members, one market and a wallet, as the exchange itself records them: A buys, withdraws and
 * converts, and B sells.
 */
export const HISTORY: readonly ReadRecord[] = recordsOf(written());

function written(): RecordedWorld {
  const world = new RecordedWorld();
  const terms = termActs({
    ...TRC20_TERMS,
    "network.USDT.TRC20.withdrawal_auto_max": "15",
    "withdrawals.single_reviewer_max": "30",
    "conversion.open": "1",
    "conversion.spread": "0.01",
  });
  const acts = [...foundingActs(), ...terms];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const member of ["A", "B"]) openMember(world, member);
  world.deposit("A", "USDT", "900");
  world.deposit("B", "BTC", "0.5");
  certify(world, "A");
  world.accept({ type: "AddAddress", actor: 1, network: 0, fingerprint: FINGERPRINT });
  const address = world.exchange.sequence;
  capital(world);
  // A withdrawal goes by itself once nobody is separated from the member any more.
  world.timeMs += 8 * DAY_MS;
  world.sample({ BTC: "60000" });
  trade(world);
  withdrawals(world, address);
  convert(world, { from: 0, to: 1, amount: "100", received: "0.00165" });
  convert(world, { from: 1, to: 0, amount: "0.001", received: "59.4" });
  world.accept(request("A", address, "50"));
  return world;
}

/** Five bitcoins of the house's own money for conversions. */
function capital(world: RecordedWorld): void {
  const money = { asset: "BTC", amount: "5", evidence: "row-1" };
  world.decide({ act: "ContributeCapital", network: "BTC", ...money });
  world.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:convert", ...money });
}

/** Half of A's order trades; the rest is amended, then cancelled. */
function trade(world: RecordedWorld): void {
  const order = {
    type: "PlaceOrder",
    market: 0,
    kind: "limit",
    tif: "GTC",
    postOnly: false,
    price: 6_000_000,
    amount: units("0"),
    stopPrice: 0,
    selfTrade: "EXPIRE_TAKER",
  } as const;
  world.accept({ ...order, actor: 1, side: "buy", quantity: 200, clientId: "place-1" });
  const bought = world.exchange.sequence;
  world.accept({ ...order, actor: 2, side: "sell", quantity: 100, clientId: "place-2" });
  world.accept({ type: "AmendOrder", actor: 1, order: bought, price: 5_900_000, quantity: 0 });
  world.accept({ type: "CancelOrder", actor: 1, order: bought });
}

/** Withdrawals passed by one person, by two and by the timer, one cancelled, one rejected. */
function withdrawals(world: RecordedWorld, address: number): void {
  const passing = { type: "PassWithdrawal", fingerprint: FINGERPRINT } as const;
  world.accept(request("A", address, "20"));
  world.accept(world.read({ ...passing, actor: -1, withdrawal: 1 }));
  world.accept(
    world.read({
      type: "SendWithdrawal",
      actor: -2,
      withdrawal: 1,
      fingerprint: FINGERPRINT,
      transaction: sha256("transaction 1"),
    }),
  );
  world.accept(
    world.read({ type: "CompleteWithdrawal", confirmations: 6, actor: -1, withdrawal: 1 }),
  );
  world.accept(request("A", address, "40"));
  world.accept(world.read({ ...passing, actor: -1, withdrawal: 2 }));
  world.accept(world.read({ ...passing, actor: -2, withdrawal: 2 }));
  world.accept(request("A", address, "15"));
  world.accept(request("A", address, "25"));
  world.accept({ type: "CancelWithdrawal", actor: 1, withdrawal: 4 });
  world.accept(request("A", address, "25"));
  const reason = "DOCUMENTS_MISSING";
  world.accept(world.read({ type: "RejectWithdrawal", actor: -1, withdrawal: 5, reason }));
}

function convert(
  world: RecordedWorld,
  wanted: { from: number; to: number; amount: string; received: string },
): void {
  const { from, to, amount, received } = wanted;
  world.accept({
    type: "Convert",
    actor: 1,
    from,
    to,
    amount: units(amount),
    received: units(received),
    sample: world.exchange.prices.sample,
    issuedMs: world.exchange.timeMs,
    quote: sha256(`quote for ${amount}`),
  });
}

function recordsOf({ happened }: RecordedWorld): readonly ReadRecord[] {
  return happened.map(({ command, record }) => ({
    sequence: record.stamp.sequence,
    timeMs: record.stamp.timeMs,
    actor: record.actor,
    key: record.key,
    asked: command,
    events: record.events,
    askedText: "",
    eventsText: "",
  }));
}

/** The command that caused the n-th event of a type. */
export function sequenceOf(type: ReadEvent["type"], n = 0): number {
  const causing = HISTORY.flatMap(({ sequence, events }) =>
    events.filter((event) => event.type === type).map(() => sequence),
  );
  return causing[n] ?? 0;
}

/** The same history with the n-th event of a type changed. */
export function changed(type: ReadEvent["type"], changes: object, n = 0): readonly ReadRecord[] {
  let left = n;
  return HISTORY.map((record) => {
    const events = record.events.map((event) => {
      if (event.type !== type) return event;
      left -= 1;
      // Wrong on purpose: an event of the exchange would not have these fields.
      return left === -1 ? ({ ...event, ...changes } as ReadEvent) : event;
    });
    return { ...record, events };
  });
}

/** The same history with another actor for the commands of one type. */
export function givenBy(actor: number, type: ReadCommand["type"]): readonly ReadRecord[] {
  return HISTORY.map((record) => {
    return record.asked.type === type
      ? { ...record, actor, asked: { ...record.asked, actor } }
      : record;
  });
}

export function judged(history: readonly ReadRecord[]): {
  readonly model: Model;
  readonly found: readonly string[];
} {
  const found: string[] = [];
  const model = new Model((invariant, text) => found.push(`${invariant} ${text}`));
  for (const record of history) judge(model, record);
  return { model, found };
}
