import { available } from "@sumi/core/ledger/accounts.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { TRIGGERS_PER_COMMAND } from "@sumi/core/trading/triggers.ts";
import { limitOrder } from "./orders.ts";
import { type Pitch, pitchOf, someLots } from "./pitch.ts";
import { type Scene, someMember } from "./scene.ts";

const STOPS_AT_ONCE = 40;
/** The distance from the index in price steps, so great that no other orders trade there. */
const DEPTH_STEPS = 12;
const COARSE_STEPS = 8;

/**
 * Stops of many members lie at one round price far below. When there are more than enter in one
 * command, two accomplices push the market down to them; now and then they push too early.
 */
export function stopCascade(scene: Scene): readonly PlaceOrder[] {
  const { view, random } = scene;
  const pitch = pitchOf(scene, roomiestMarket(scene));
  if (pitch === undefined) return [];
  const { market, step, index } = pitch;
  const coarse = step * COARSE_STEPS;
  const trigger = Math.floor((index - DEPTH_STEPS * step) / coarse) * coarse;
  if (trigger <= 0) return [];
  const waiting = view.spot.stopsOf(market.number).firedBy(trigger).length;
  const isAvalanche = waiting > TRIGGERS_PER_COMMAND;
  const isImpatient = waiting > 0 && random.chance(0.06);
  if (isAvalanche || isImpatient) return push(scene, pitch, trigger);
  return layStops(scene, pitch, trigger);
}

/** The market in which a member may have the most open orders. */
function roomiestMarket({ view }: Scene): number {
  const { all } = view.markets;
  const rooms = all.map((market) => view.markets.termsOf(market, view.timeMs).openOrdersMax);
  return rooms.indexOf(Math.max(...rooms));
}

/** As many stops as the member may still open, for as little money as possible. */
function layStops({ view, actor }: Scene, pitch: Pitch, stopPrice: number): readonly PlaceOrder[] {
  const { market, terms } = pitch;
  const room = terms.openOrdersMax - view.spot.memberOrders.count(market.number, actor);
  const worth = Math.ceil(terms.notionalMinTickLots / pitch.reference);
  const quantity = Math.max(1, terms.quantityMin, worth);
  const stop = { ...limitOrder(pitch, { actor, side: "sell", price: 0, quantity }), stopPrice };
  const length = Math.min(STOPS_AT_ONCE, Math.max(0, room));
  return Array.from({ length }, () => ({ ...stop, kind: "stop_market" }));
}

/** An accomplice bids at the trigger price; the other one sells through all bids above it. */
function push(scene: Scene, pitch: Pitch, price: number): readonly PlaceOrder[] {
  const { view, random, actor } = scene;
  const { market } = pitch;
  const accomplice = someMember(scene);
  if (accomplice === actor) return [];
  let above = 0;
  view.spot.bookOf(market.number).levels("buy", Number.POSITIVE_INFINITY, (at, quantity) => {
    if (at > price) above += quantity;
  });
  const lots = someLots(pitch, random, price);
  const owned = Number(view.ledger.balance(available(actor), market.base) / market.lot);
  const quantity = Math.max(1, Math.min(above + lots, owned));
  const sell = limitOrder(pitch, { actor, side: "sell", price, quantity });
  return [
    limitOrder(pitch, { actor: accomplice, side: "buy", price, quantity: lots }),
    { ...sell, tif: "IOC", selfTrade: "EXPIRE_MAKER" },
  ];
}
