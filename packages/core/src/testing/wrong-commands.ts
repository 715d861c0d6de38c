import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { ExchangeCommand } from "../commands.ts";
import type { PlaceOrder } from "../spot/commands.ts";
import { type CommandKey, TIMER } from "../stamp.ts";
import { sha256, units } from "./words.ts";
import { REVIEWER, type World } from "./world.ts";

const NOBODY = 999;

/** Commands that are wrong in any state, with the field or reason that is refused. */
export const WRONG_COMMANDS: readonly (readonly [
  why: string,
  command: (world: World) => ExchangeCommand,
])[] = [
  ...placings([
    ["a market that is not listed", { market: 99 }],
    ["a market between two", { market: 0.5 }],
    ["a third side", { side: "hold" as "buy" }],
    ["no kind", { kind: "" as "limit" }],
    ["an hour in force", { tif: "HOUR" as "GTC" }],
    ["another self-trade mode", { selfTrade: "NONE" as "DECREMENT" }],
    ["a client id with a blank", { clientId: "a b" }],
    ["a price between two ticks", { price: -1 }],
    ["a fraction of a tick", { price: 6_000_000.5 }],
    ["no number for a price", { price: Number.NaN }],
    ["an endless price", { price: Number.POSITIVE_INFINITY }],
    ["a price beyond the band", { price: 90_000_000 }],
    ["a price beyond exact numbers", { price: 2 ** 53 }],
    ["a limit without a price", { price: 0 }],
    ["no quantity", { quantity: 0 }],
    ["a quantity below nothing", { quantity: -5 }],
    ["a quantity beyond the largest", { quantity: 10_000_001 }],
    ["a quantity worth less than the least", { quantity: 1 }],
    ["an amount beside a quantity", { amount: 5n as Amount }],
    ["an amount below nothing", { amount: -5n as Amount, quantity: 0 }],
    ["a stop price without a stop", { stopPrice: 6_000_000 }],
    ["more than anybody has", { quantity: 10_000_000 }],
    ["a guest", { actor: 0 }],
    ["nobody", { actor: NOBODY }],
    ["staff", { actor: REVIEWER }],
  ]),
  ["an amendment of nothing", () => ({ ...AMEND, order: 0 })],
  ["an amendment of two things", () => ({ ...AMEND, order: 1, price: 1, quantity: 1 })],
  ["a stranger's order to amend", (world) => ({ ...AMEND, order: strangersOrder(world) })],
  ["a stranger's order to cancel", (world) => ({ ...CANCEL, order: strangersOrder(world) })],
  ["an order that never was", () => ({ ...CANCEL, order: 123_456_789 })],
  ["an order without a name", () => ({ ...CANCEL, order: "" })],
  ["nobody's orders to cancel", () => ({ type: "CancelAllOrders", actor: NOBODY, market: -1 })],
  ["orders of a market not listed", () => ({ type: "CancelAllOrders", actor: 1, market: 7 })],
  ["triggers that nobody waits for", () => ({ type: "FireTriggers", actor: TIMER, limit: 9 })],
  ["a member who fires triggers", () => ({ type: "FireTriggers", actor: 1, limit: 9 })],
  ["a sample a second time", ({ exchange }) => sample(TIMER, exchange.prices.sample)],
  ["a sample of a member's", ({ exchange }) => sample(1, exchange.prices.sample + 1)],
  ["an account that is open", () => ({ ...OPEN, account: "account-A" })],
  ["an account named by a sentence", () => ({ ...OPEN, account: "a b" })],
  ["a sponsor who is nobody", () => ({ ...OPEN, sponsor: NOBODY })],
  ["a member who opens members", () => ({ ...OPEN, actor: 1 })],
  ["a second founding", () => ({ type: "Found", actor: TIMER, mode: "production", acts: [] })],
  ["a member who proposes", () => ({ ...PROPOSE, actor: 1 })],
  ["a proposal of nothing known", () => ({ ...PROPOSE, act: { act: "Rob" } as never })],
  ["an approval of nothing", () => ({ type: "Approve", actor: -2, proposal: 1, hash: "" })],
  ["a freeze by a member", ({ timeMs }) => ({ ...FREEZE, actor: 1, reviewByMs: timeMs + 1_000 })],
  ["a freeze for a year", ({ timeMs }) => ({ ...FREEZE, reviewByMs: timeMs + 31_536_000_000 })],
  ["a prohibition by a member", () => ({ ...PROHIBIT, actor: 2 })],
  ["a prohibition of nobody", () => ({ ...PROHIBIT, member: NOBODY })],
  ["a block of another's money", () => ({ type: "BlockWithdrawals", ...OTHER, untilMs: 1 })],
  ["a block for a year", ({ timeMs }) => ({ ...BLOCK, untilMs: timeMs + 31_536_000_000 })],
  ["a deposit of nothing", () => ({ ...DEPOSIT, amount: ZERO })],
  ["a deposit below nothing", () => ({ ...DEPOSIT, amount: -1n as Amount })],
  ["a deposit on another's network", () => ({ ...DEPOSIT, network: 1 })],
  ["a deposit without a voucher", () => ({ ...DEPOSIT, voucher: "" })],
  ["a confirmation of nothing", () => ({ ...CONFIRM, deposit: 123_456_789 })],
  ["a confirmation by a member", () => ({ ...CONFIRM, actor: 1, deposit: 1 })],
];

const AMEND = { type: "AmendOrder", actor: 1, price: 6_000_000, quantity: 0 } as const;
const CANCEL = { type: "CancelOrder", actor: 1 } as const;
const OPEN = { type: "OpenMember", actor: TIMER, account: "n", sponsor: 0, house: "none" } as const;
const UNFREEZE = { act: "UnfreezeMember", member: 1 } as const;
const PROPOSE = { type: "Propose", actor: REVIEWER, act: UNFREEZE } as const;
const FREEZE = { type: "FreezeMember", actor: REVIEWER, member: 2, reason: "SECURITY" } as const;
const PROHIBIT = { type: "ProhibitTrading", actor: REVIEWER, member: 1, untilMs: 1 } as const;
const BLOCK = { type: "BlockWithdrawals", actor: REVIEWER, member: 1 } as const;
const OTHER = { actor: 1, member: 2 } as const;
const HUNDRED = units("100");
const ARRIVED = { amount: HUNDRED, asset: 0, network: 0, voucher: sha256("voucher") } as const;
const DEPOSIT = { type: "SubmitDeposit", actor: 1, ...ARRIVED } as const;
const FOUND = { amount: HUNDRED, transaction: sha256("transaction"), output: 0 } as const;
const CONFIRM = { type: "ConfirmDeposit", actor: REVIEWER, ...FOUND } as const;

/** A valid order of some member, except for the fields that are named. */
function placings(
  faults: readonly (readonly [why: string, fields: Partial<PlaceOrder>])[],
): (readonly [string, () => PlaceOrder])[] {
  const fine: PlaceOrder = {
    type: "PlaceOrder",
    actor: 1,
    market: 0,
    side: "sell",
    kind: "limit",
    tif: "GTC",
    postOnly: false,
    price: 6_000_000,
    quantity: 100,
    amount: ZERO,
    stopPrice: 0,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
  };
  return faults.map(([why, fields]) => [why, () => ({ ...fine, ...fields })]);
}

function sample(actor: number, number: number): ExchangeCommand {
  return { type: "SampleIndex", actor, sample: number, readings: [] };
}

/** The id of an order of another member if there is one, else an id that does not exist. */
function strangersOrder({ exchange }: World): number {
  return exchange.spot.openOrdersOf(2)[0]?.id ?? 0;
}

/** The same command under a key of its own. */
export function keyed(command: ExchangeCommand, low: number, body = 1): ExchangeCommand {
  const key: CommandKey = { high: 7, low, body };
  return { ...command, key };
}
