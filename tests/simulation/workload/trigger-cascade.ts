import { available } from "@sumi/core/ledger/accounts.ts";
import type { PlacePerpetualOrder } from "@sumi/core/perpetual/commands.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { TRIGGERS_PER_COMMAND } from "@sumi/core/trading/triggers.ts";
import { indexTicks, mayOpen } from "./perpetual-sight.ts";
import { type Scene, someMember, someOf } from "./scene.ts";

const STOPS_AT_ONCE = 80;
/** The distance from the index in promilles: farther than other orders rest. */
const DEPTH = 12;
const COARSE = 4;

/**
 * Stops of many members lie at one round price of a contract below its index. When there are more
 * than enter in one command, two accomplices push the last price down to them; now and then they
 * push too early.
 */
export function triggerCascade(scene: Scene): readonly PlacePerpetualOrder[] {
  const { view, random, actor } = scene;
  const contract = someOf(random, view.perpetual.contracts.all.slice(0, 1));
  if (contract === undefined || !mayOpen(view, contract, actor)) return [];
  const index = indexTicks(view, contract) ?? 0;
  const coarse = Math.ceil((index * COARSE) / 1_000);
  const trigger = Math.floor((index * (1_000 - DEPTH)) / 1_000 / coarse) * coarse;
  if (view.perpetual.lastPrice(contract.number) <= trigger) return [];
  const waiting = view.perpetual.stopsOf(contract.number).firedBy(trigger).length;
  const isAvalanche = waiting > TRIGGERS_PER_COMMAND;
  const isImpatient = waiting > 0 && random.chance(0.02);
  if (isAvalanche || isImpatient) return push(scene, contract, trigger);
  return layStops(scene, contract, trigger);
}

/** A stop holds nothing before it fires, so a member may have many. */
function layStops(
  { view, actor }: Scene,
  contract: Contract,
  stopPrice: number,
): readonly PlacePerpetualOrder[] {
  const { perpetual, timeMs } = view;
  const { openOrdersMax, quantityMin } = perpetual.contracts.termsOf(contract, timeMs);
  const room = openOrdersMax - perpetual.memberOrders.count(contract.number, actor);
  const quantity = Math.max(1, quantityMin);
  const stop = { ...orderOn(contract, { actor, price: 0, quantity }), stopPrice };
  const length = Math.min(STOPS_AT_ONCE, Math.max(0, room));
  return Array.from({ length }, () => ({ ...stop, kind: "stop_market" }));
}

/** An accomplice bids at the trigger price; the other one sells through all bids above it. */
function push(scene: Scene, contract: Contract, price: number): readonly PlacePerpetualOrder[] {
  const { view, actor } = scene;
  const accomplice = someMember(scene);
  if (accomplice === actor) return [];
  let above = 0;
  view.perpetual.bookOf(contract.number).levels("buy", Number.POSITIVE_INFINITY, (at, quantity) => {
    if (at > price) above += quantity;
  });
  const free = view.ledger.balance(available(actor), contract.asset);
  // With a leverage of five, and something for the fees.
  const payable = Number((free * 4n) / (BigInt(price) * contract.unitsPerTickLot));
  const quantity = Math.max(1, Math.min(above + 1, payable));
  const sale = orderOn(contract, { actor, price, quantity });
  return [
    { ...orderOn(contract, { actor: accomplice, price, quantity: 1 }), side: "buy" },
    { ...sale, tif: "IOC", selfTrade: "EXPIRE_MAKER" },
  ];
}

/** A sale by a limit, with its special fields. */
function orderOn(
  { number }: Contract,
  terms: Pick<PlacePerpetualOrder, "actor" | "price" | "quantity">,
): PlacePerpetualOrder {
  return {
    type: "PlacePerpetualOrder",
    contract: number,
    side: "sell",
    kind: "limit",
    tif: "GTC",
    postOnly: false,
    reduceOnly: false,
    stopPrice: 0,
    stopBy: "last",
    leverage: 5,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "last",
    ...terms,
  };
}
