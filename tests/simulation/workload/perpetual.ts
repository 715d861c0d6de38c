import type { OrderKind, SelfTradeMode } from "@sumi/core/book/order.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import type { PerpetualAct } from "@sumi/core/perpetual/acts.ts";
import type {
  AddMargin,
  AmendPerpetualOrder,
  CancelAllPerpetualOrders,
  CancelPerpetualOrder,
  ClosePosition,
  ConfirmPerpetualRisk,
  PerpetualCommand,
  PlacePerpetualOrder,
  RemoveMargin,
  ReversePosition,
  SetLeverage,
  SetProtection,
} from "@sumi/core/perpetual/commands.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type { PerpetualOrder } from "@sumi/core/perpetual/perpetual-order.ts";
import { closableLots, type Position } from "@sumi/core/perpetual/position.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import { tierNumberOf } from "@sumi/formulas/perpetual/tiers.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import {
  DELIST_CONTRACT,
  HALT_CONTRACT_AGAIN,
  LIST_CONTRACT,
  RESUME_CONTRACT,
} from "./perpetual-acts.ts";
import { indexTicks, mayOpen } from "./perpetual-sight.ts";
import { PERPETUAL_TIMERS } from "./perpetual-timers.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_PERPETUAL } from "./wrong/perpetual.ts";

export const PERPETUAL = {
  commands: {
    PlacePerpetualOrder: { weight: 40, by: "member", say: place },
    AmendPerpetualOrder: { weight: 2, by: "member", say: amend },
    CancelPerpetualOrder: { weight: 3, by: "member", say: cancel },
    CancelAllPerpetualOrders: { weight: 0.3, by: "member", say: cancelAll },
    ClosePosition: { weight: 1, by: "member", say: close },
    ReversePosition: { weight: 0.7, by: "member", say: reverse },
    AddMargin: { weight: 1, by: "member", say: addMargin },
    RemoveMargin: { weight: 1, by: "member", say: removeMargin },
    SetLeverage: { weight: 1, by: "member", say: setLeverage },
    SetProtection: { weight: 1.5, by: "member", say: setProtection },
    ConfirmPerpetualRisk: { weight: 5, by: "member", say: confirmRisk },
    ...PERPETUAL_TIMERS,
  },
  acts: {
    ListContract: LIST_CONTRACT,
    HaltContractAgain: HALT_CONTRACT_AGAIN,
    ResumeContract: RESUME_CONTRACT,
    DelistContract: DELIST_CONTRACT,
  },
  wrong: WRONG_PERPETUAL,
} satisfies CapabilityWorkload<PerpetualCommand, PerpetualAct>;

const KINDS: readonly [OrderKind, ...OrderKind[]] = [
  ...(["limit", "limit", "limit", "limit", "limit"] as const),
  ...(["market", "market", "stop_limit", "stop_market", "stop_market"] as const),
];
const SELF_TRADE_MODES: readonly [SelfTradeMode, ...SelfTradeMode[]] = [
  ...(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"] as const),
];

/** Mostly at the highest leverage near the index, so that a move of it reaches somebody. */
function place({ view, random, actor }: Scene): PlacePerpetualOrder | undefined {
  const contract = someContract({ view, random });
  const middle = contract && indexTicks(view, contract);
  if (contract === undefined || middle === undefined) return undefined;
  // Most who may not open, or find no fresh mark, do not try.
  if (!mayOpen(view, contract, actor) && random.chance(0.95)) return undefined;
  const side = random.oneOf(["buy", "sell"] as const);
  const other = side === "buy" ? "sell" : "buy";
  const best = view.perpetual.bookOf(contract.number).bestPrice(other);
  // Most market orders find somebody to trade with.
  const kind = best === undefined && random.chance(0.9) ? "limit" : random.oneOf(KINDS);
  const hasLimit = kind === "limit" || kind === "stop_limit";
  const hasStop = kind === "stop_limit" || kind === "stop_market";
  const about = (permille: number) => near(random, middle, permille);
  const quantity = Math.min(
    someLots(view, contract, random),
    payableLots(view, contract, { actor, random }),
  );
  const closable = closableLots(view.perpetual.position(contract.number, actor), side);
  const isProtected = random.chance(0.15);
  const beyond = side === "buy" ? 1_060 : 940;
  return {
    type: "PlacePerpetualOrder",
    actor,
    contract: contract.number,
    side,
    kind,
    tif: hasLimit ? random.oneOf(["GTC", "GTC", "GTC", "GTC", "IOC", "FOK"]) : "GTC",
    postOnly: false,
    reduceOnly: random.chance(closable > 0 ? 0.3 : 0.02),
    price: hasLimit ? takingOr(best, { random, otherwise: about(8) }) : 0,
    quantity,
    stopPrice: hasStop ? about(15) : 0,
    stopBy: random.oneOf(["mark", "last"]),
    leverage: someLeverage({ view, random }, contract, { actor, quantity }),
    selfTrade: random.oneOf(SELF_TRADE_MODES),
    clientId: random.chance(0.1) ? `own-${random.between(1, 40)}` : "",
    takeProfit: isProtected ? Math.ceil((middle * beyond) / 1_000) : 0,
    stopLoss: 0,
    protectBy: random.oneOf(["mark", "last"]),
  };
}

function amend(scene: Scene): AmendPerpetualOrder | undefined {
  const { view, random, actor } = scene;
  const order = someOf(random, view.perpetual.openOrdersOf(actor));
  if (order === undefined) return undefined;
  const contract = view.perpetual.contracts.get(order.market);
  const middle = indexTicks(view, contract);
  if (middle === undefined || (order.price === 0 && random.chance(0.9))) return undefined;
  const named = { type: "AmendPerpetualOrder", actor, order: nameOf(random, order) } as const;
  if (random.chance(0.5)) return { ...named, price: near(random, middle, 8), quantity: 0 };
  return { ...named, price: 0, quantity: random.between(1, order.quantity + 5) };
}

function cancel({ view, random, actor }: Scene): CancelPerpetualOrder | undefined {
  const order = someOf(random, view.perpetual.openOrdersOf(actor));
  if (order === undefined) return undefined;
  return { type: "CancelPerpetualOrder", actor, order: nameOf(random, order) };
}

function cancelAll({ view, random, actor }: Scene): CancelAllPerpetualOrders {
  const contract = random.between(-1, view.perpetual.contracts.all.length - 1);
  return { type: "CancelAllPerpetualOrders", actor, contract };
}

function close(scene: Scene): ClosePosition | undefined {
  const position = ownPosition(scene);
  if (position === undefined) return undefined;
  return { type: "ClosePosition", actor: scene.actor, contract: position.contract };
}

function reverse(scene: Scene): ReversePosition | undefined {
  const position = ownPosition(scene);
  if (position === undefined) return undefined;
  return { type: "ReversePosition", actor: scene.actor, contract: position.contract };
}

function addMargin(scene: Scene): AddMargin | undefined {
  const { view, random, actor } = scene;
  const position = ownPosition(scene);
  if (position === undefined) return undefined;
  const { contract } = position;
  const free = view.ledger.balance(available(actor), view.perpetual.contracts.get(contract).asset);
  const amount = part(free, random);
  return amount === undefined ? undefined : { type: "AddMargin", actor, contract, amount };
}

function removeMargin(scene: Scene): RemoveMargin | undefined {
  const { random, actor } = scene;
  const position = ownPosition(scene);
  const amount = position && part(position.margin, random);
  if (position === undefined || amount === undefined) return undefined;
  return { type: "RemoveMargin", actor, contract: position.contract, amount };
}

function setLeverage(scene: Scene): SetLeverage | undefined {
  const position = ownPosition(scene);
  if (position === undefined) return undefined;
  const { actor, random } = scene;
  const leverage = random.between(1, 5);
  return { type: "SetLeverage", actor, contract: position.contract, leverage };
}

/** Some are so near that the next trades reach them. */
function setProtection(scene: Scene): SetProtection | undefined {
  const { view, random, actor } = scene;
  const position = ownPosition(scene);
  if (position === undefined) return undefined;
  const middle = indexTicks(view, view.perpetual.contracts.get(position.contract));
  if (middle === undefined) return undefined;
  const gap = Math.ceil((middle * random.oneOf([2, 10, 60])) / 1_000);
  const by = position.quantity > 0 ? gap : -gap;
  return {
    type: "SetProtection",
    actor,
    contract: position.contract,
    takeProfit: random.chance(0.7) ? middle + by : 0,
    stopLoss: random.chance(0.7) ? middle - by : 0,
    protectBy: random.oneOf(["mark", "last"]),
  };
}

function confirmRisk({ actor, view, random }: Scene): ConfirmPerpetualRisk | undefined {
  const isKnown = view.perpetual.riskConfirmedMs.get(actor) !== undefined;
  return isKnown && random.chance(0.95) ? undefined : { type: "ConfirmPerpetualRisk", actor };
}

function someContract({ view, random }: Pick<Scene, "view" | "random">): Contract | undefined {
  return someOf(random, view.perpetual.contracts.all);
}

/** Half of all orders meet the best price of the other side. */
function takingOr(
  best: number | undefined,
  { random, otherwise }: { readonly random: Random; readonly otherwise: number },
): number {
  return best !== undefined && random.chance(0.5) ? best : otherwise;
}

/** Mostly the highest that the tier of the resulting position permits. */
function someLeverage(
  { view, random }: Pick<Scene, "view" | "random">,
  contract: Contract,
  { actor, quantity }: Pick<PlacePerpetualOrder, "actor" | "quantity">,
): number {
  if (random.chance(0.15)) return random.between(1, 5);
  const { tiers } = view.perpetual.contracts.termsOf(contract, view.timeMs);
  const own = view.perpetual.position(contract.number, actor)?.quantity ?? 0;
  const lots = Math.abs(own) + quantity;
  const index = view.prices.lastOkPrice(contract.underlying) ?? 0n;
  const notional = (index * BigInt(lots) * contract.lot) / 100_000_000n;
  return tiers[tierNumberOf(tiers, notional as Amount)]?.leverageMax ?? 1;
}

function near(random: Random, middle: number, permille: number): number {
  return Math.max(
    1,
    Math.round((middle * random.between(1_000 - permille, 1_000 + permille)) / 1_000),
  );
}

/** Between a hundred and some thousands of dollars, or what is near the limit of a tier. */
function someLots(view: Scene["view"], contract: Contract, random: Random): number {
  const index = view.prices.lastOkPrice(contract.underlying) ?? 1n;
  const { tiers } = view.perpetual.contracts.termsOf(contract, view.timeMs);
  const tier = random.chance(0.2) ? someOf(random, tiers) : undefined;
  const dollars = BigInt(random.between(100, random.chance(0.2) ? 30_000 : 4_000));
  const near = BigInt(random.between(90, 110));
  const notional = tier === undefined ? dollars * 10n ** 8n : (tier.max * near) / 100n;
  const lots = Number((notional * 10n ** 8n) / (index * contract.lot));
  return Math.max(1, lots);
}

/** Mostly no more than the member can pay the margin of. */
function payableLots(
  view: Scene["view"],
  contract: Contract,
  { actor, random }: { readonly actor: number; readonly random: Random },
): number {
  if (random.chance(0.1)) return Number.MAX_SAFE_INTEGER;
  const index = view.prices.lastOkPrice(contract.underlying) ?? 1n;
  const free = view.ledger.balance(available(actor), contract.asset);
  // At a leverage of four, with something for the fee and a price above the index.
  return Math.max(1, Number((free * 35n * 10n ** 7n) / (index * contract.lot)));
}

function part(whole: bigint, random: Random): Amount | undefined {
  const amount = (whole * BigInt(random.between(1, 50))) / 100n;
  return amount > 0n ? (amount as Amount) : undefined;
}

function ownPosition({ view, random, actor }: Scene): Position | undefined {
  const own = view.perpetual.positions.flatMap((positions) => positions.find(actor) ?? []);
  return someOf(random, own);
}

function nameOf(random: Random, { id, clientId }: PerpetualOrder): number | string {
  return clientId !== "" && random.chance(0.5) ? clientId : id;
}
