import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { RestrictionKind } from "@sumi/core/members/restrictions.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { openingFor } from "@sumi/core/testing/case-files.ts";
import { contractActs } from "@sumi/core/testing/contract-world.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { playAnnouncements } from "./announcements.ts";
import { playContracts } from "./contracts.ts";
import { ExchangeScript } from "./exchange-script.ts";
import { playMachines } from "./machines.ts";
import { playPerpetuals } from "./perpetuals.ts";
import { playPages } from "./published-pages.ts";
import { playSales, SALE_ACTS } from "./sales.ts";

/** A little before midnight, so that a day, an hour and many minutes begin within a run. */
const START_MS = Date.UTC(2026, 2, 1, 23, 55, 30);
const MEMBERS = 6;

/**
 * A seeded run of a real exchange: orders of every kind, amendments, cancellations, stops, index
 * samples, deposits, withdrawals, contracts, a sale, a machine, an act of two, a freeze. The same
 * seed gives the same records.
 */
export function randomTrading(seed: number, commands: number): ExchangeScript {
  const chance = new Chance(seed);
  const script = new ExchangeScript(START_MS, [...contractActs(), ...SALE_ACTS]);
  script.sample({ BTC: "60000", ETH: "3000" });
  for (let member = 1; member <= MEMBERS; member += 1) {
    // Each was invited by the one before, so that every fee has rewards.
    script.openMember({ USDT: "500000", BTC: "10", ETH: "100" }, member - 1);
    script.certify(member);
    script.addAddress(member);
  }
  playContracts(script);
  playSales(script);
  playMachines(script);
  const link = { key: "support.link", value: "https://x.org/help", effectiveMs: 0 } as const;
  script.decide({ act: "ChangeParameter", ...link });
  script.accept({ type: "SuspectLink", actor: 0, older: 5, newer: 6, sign: "DEVICE" });
  const household = { older: 5, newer: 6, reason: "HOUSEHOLD" } as const;
  script.decide({ act: "DecideLink", verdict: "dismissed", ...household });
  playAnnouncements(script);
  playPages(script);
  playPerpetuals(script);
  for (let step = 0; step < commands; step += 1) {
    script.timeMs += chance.below(1_500);
    if (chance.below(20) === 0) sample(script, chance);
    const command = randomCommand(script, chance);
    const opening = openingFor(script.exchange, command, script.timeMs);
    if (opening !== undefined) script.accept(opening);
    script.give(command);
  }
  return script;
}

/** The morning after a run: rewards of the day before are paid. */
export function payRewards(script: ExchangeScript): void {
  script.timeMs += 3_900_000;
  script.accept({ type: "ReviewReferralLevels", actor: 0, limit: 500 });
  script.accept({ type: "PayRewards", actor: 0, limit: 500 });
}

/** A linear congruential generator: little chance, but the same again. */
class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    // An index below the length names an item; no list here is empty.
    return items[this.below(items.length)] as Item;
  }
}

function sample(script: ExchangeScript, chance: Chance): void {
  const btc = 60_000 + chance.below(400) - 200;
  const eth = 3_000 + chance.below(40) - 20;
  script.sample({ BTC: String(btc), ETH: String(eth) });
}

function randomCommand(script: ExchangeScript, chance: Chance): ExchangeCommand {
  const actor = 1 + chance.below(MEMBERS);
  const open = script.exchange.spot.openOrdersOf(actor);
  const kind = chance.below(100);
  if (kind < 15 && open.length > 0) {
    return { type: "CancelOrder", actor, order: chance.pick(open).id };
  }
  if (kind < 30 && open.length > 0) {
    const { id, market, quantity } = chance.pick(open);
    const amend = { type: "AmendOrder", actor, order: id } as const;
    if (chance.below(2) === 0) return { ...amend, price: nearPrice(market, chance), quantity: 0 };
    return { ...amend, price: 0, quantity: quantity + chance.below(2_000) - 1_000 };
  }
  if (kind < 32) return { type: "CancelAllOrders", actor, market: chance.below(3) - 1 };
  if (kind === 32 && chance.below(10) === 0) {
    const reviewByMs = script.timeMs + 86_400_000;
    const staff = another(script, "freeze", MEMBERS);
    return { type: "FreezeMember", actor: staff, member: MEMBERS, reason: "SECURITY", reviewByMs };
  }
  if (kind === 33) {
    const { members } = script.exchange;
    const isLift = members.get(actor).tradingProhibitedUntilMs > script.timeMs;
    const untilMs = isLift ? 0 : script.timeMs + 5_000;
    const last = members.restrictions.last("trading", actor);
    const staff = isLift && last !== undefined ? last.staff : another(script, "trading", actor);
    return { type: "ProhibitTrading", actor: staff, member: actor, untilMs, reason: "SECURITY" };
  }
  if (kind === 34) return randomDeskEntry(script);
  if (kind < 38) return randomWithdrawal(script, { actor, chance });
  return randomOrder(actor, chance);
}

/** Another person than the one who restricted the member before. */
function another({ exchange }: ExchangeScript, kind: RestrictionKind, member: number): number {
  return exchange.members.restrictions.last(kind, member)?.staff === -1 ? -2 : -1;
}

/** One of the staff signs in. */
function randomDeskEntry({ records }: ExchangeScript): ExchangeCommand {
  const attachment = records.length.toString(16).padStart(64, "0");
  const entry = { kind: "SIGNED_IN", member: 0, subject: 0, attachment } as const;
  return { type: "RecordDeskEntry", actor: -1, ...entry };
}

/** Requests, cancels, passes or rejects a withdrawal; many of these are refused, as intended. */
function randomWithdrawal(
  { exchange }: ExchangeScript,
  { actor, chance }: { readonly actor: number; readonly chance: Chance },
): ExchangeCommand {
  const { addresses, count } = exchange.withdrawals;
  const withdrawal = 1 + chance.below(count + 1);
  const [address] = addresses.of(actor);
  const quantity = (BigInt(10 + chance.below(90)) * 100_000_000n) as Amount;
  const fingerprint = exchange.withdrawals.find(withdrawal)?.fingerprint ?? "";
  return chance.pick<ExchangeCommand>([
    { type: "RequestWithdrawal", actor, address: address?.address ?? 0, quantity },
    { type: "CancelWithdrawal", actor, withdrawal },
    { type: "PassWithdrawal", actor: -1, withdrawal, fingerprint },
    { type: "RejectWithdrawal", actor: -2, withdrawal, reason: "OTHER" },
  ]);
}

const SIDES = ["buy", "sell"] as const;
const KINDS = ["limit", "limit", "limit", "market", "stop_limit", "stop_market"] as const;

function randomOrder(actor: number, chance: Chance): PlaceOrder {
  const market = chance.below(2);
  const kind = chance.pick(KINDS);
  const side = chance.pick(SIDES);
  const priced = kind === "limit" || kind === "stop_limit";
  const stop = kind === "stop_limit" || kind === "stop_market";
  const byAmount = !priced && side === "buy" && (stop || chance.below(2) === 0);
  return {
    type: "PlaceOrder",
    actor,
    market,
    side,
    kind,
    tif: priced ? chance.pick(["GTC", "GTC", "GTC", "IOC", "FOK"] as const) : "GTC",
    postOnly: kind === "limit" && chance.below(10) === 0,
    price: priced ? nearPrice(market, chance) : 0,
    quantity: byAmount ? 0 : 100 + chance.below(5_000),
    amount: (byAmount ? BigInt(100 + chance.below(900)) * 100_000_000n : 0n) as Amount,
    stopPrice: stop ? nearPrice(market, chance) : 0,
    selfTrade: chance.pick(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"] as const),
    clientId: chance.below(3) === 0 ? `order-${chance.below(1_000_000)}` : "",
  };
}

/** Ticks within a quarter of a per cent of the market's usual price. */
function nearPrice(market: number, chance: Chance): number {
  const usual = market === 0 ? 6_000_000 : 300_000;
  const step = usual / 2_000;
  return usual + (chance.below(11) - 5) * step;
}
