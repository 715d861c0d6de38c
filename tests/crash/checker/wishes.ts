import type { Fields } from "./calls.ts";
import type { Chance } from "./chance.ts";
import { decimalOf, dividedUp, UNITS_PER_COIN, unitsOf } from "./decimal.ts";
import type { Market, Touch } from "./markets.ts";
import type { Wish } from "./performer.ts";

/** An order of the trader's own that was open when it was last read. */
export type OwnOrder = {
  readonly id: string;
  readonly key: string;
  readonly symbol: string;
  readonly price: string | null;
  readonly quantity: string | null;
};

type Place = { readonly market: Market; readonly touch: Touch; readonly chance: Chance };

/** With more open orders than this, the trader cancels instead. */
const OPEN_MAX = 25;

/** One of the calls that change orders, sensible more often than not. */
export function wishOf(place: Place, own: readonly OwnOrder[]): Wish {
  const { chance, market } = place;
  const order = own.length === 0 ? undefined : chance.one(own);
  const draw = own.length > OPEN_MAX ? chance.between(62, 99) : chance.between(0, 99);
  if (draw < 66 || order === undefined) return newOrder(place);
  if (draw < 78) return { call: "amend", fields: { ...nameOf(order, chance), ...change(order) } };
  if (draw < 97) return { call: "cancel", fields: nameOf(order, chance) };
  const symbol: Fields = chance.happens(0.5) ? { symbol: market.symbol } : {};
  return { call: "cancelAll", fields: symbol };

  function change({ price, quantity }: OwnOrder): Fields {
    if (price === null || quantity === null) return { qty: "1" };
    if (chance.happens(0.5)) return { price: shifted(unitsOf(price), place) };
    const times = BigInt(chance.between(50, 200));
    return { qty: inSteps((unitsOf(quantity) * times) / 100n, market.lot) };
  }
}

function nameOf({ id, key }: OwnOrder, chance: Chance): Fields {
  return chance.happens(0.5) ? { id } : { orig_client_id: key };
}

function newOrder(place: Place): Wish {
  const { market, touch, chance } = place;
  const side = chance.one(["buy", "sell"] as const);
  const fallback = UNITS_PER_COIN;
  const own = (side === "buy" ? touch.bid : touch.ask) ?? touch.bid ?? touch.ask ?? fallback;
  const other = (side === "buy" ? touch.ask : touch.bid) ?? own;
  const basics = { symbol: market.symbol, side };
  const order = (fields: Fields): Wish => ({ call: "place", fields: { ...basics, ...fields } });
  const draw = chance.between(0, 99);
  const qty = quantityFor(place, own);
  if (draw < 4) return order({ type: "limit", price: decimalOf(own), qty: "0" });
  if (draw < 8) return order({ type: "limit", price: "1e5", qty });
  if (draw < 38) return order({ type: "limit", price: shifted(other, place), qty });
  if (draw < 45) return order({ type: "limit", tif: "IOC", price: shifted(other, place), qty });
  if (draw < 48) return order({ type: "limit", tif: "FOK", price: decimalOf(other), qty });
  if (draw < 74) return order({ type: "limit", price: shifted(own, place), qty });
  const price = shifted(own, place);
  if (draw < 80) return order({ type: "limit", post_only: "true", price, qty, stp: "DECREMENT" });
  if (draw < 84) return order({ type: "limit", price: decimalOf(other), qty, stp: "EXPIRE_MAKER" });
  if (draw < 91) return side === "buy" ? order(byAmount(chance)) : order({ type: "market", qty });
  const stop_price = shifted(own, place);
  return order({ type: "stop_limit", stop_price, price: shifted(other, place), qty });
}

function byAmount(chance: Chance): Fields {
  return { type: "market", amount: String(chance.between(11, 60)) };
}

/** A quantity worth 11 to 60 of the quote coin, in whole lots. */
function quantityFor({ market, chance }: Place, price: bigint): string {
  const value = BigInt(chance.between(1_100, 6_000)) * (UNITS_PER_COIN / 100n);
  return inSteps((value * UNITS_PER_COIN) / price, market.lot);
}

/** The price moved by up to 25 basis points, on the grid. */
function shifted(price: bigint, { market, chance }: Place): string {
  return inSteps((price * BigInt(chance.between(9_975, 10_025))) / 10_000n, market.tick);
}

function inSteps(units: bigint, step: bigint): string {
  const steps = dividedUp(units, step);
  return decimalOf((steps > 0n ? steps : 1n) * step);
}
