import type { OrderKind, SelfTradeMode, Side, TimeInForce } from "@sumi/core/book/order.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { type Pitch, priceAbout, someLots } from "./pitch.ts";
import type { Scene } from "./scene.ts";

export const SELF_TRADE_MODES: readonly [SelfTradeMode, ...SelfTradeMode[]] = [
  ...(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"] as const),
];
const KINDS: readonly [OrderKind, ...OrderKind[]] = [
  ...(["limit", "limit", "limit", "limit", "limit"] as const),
  ...(["market", "market", "stop_limit", "stop_market"] as const),
];
const TIMES_IN_FORCE: readonly [TimeInForce, ...TimeInForce[]] = [
  ...(["GTC", "GTC", "GTC", "GTC", "IOC", "FOK"] as const),
];

/** An order that fits the member: a maker mostly quotes, all others trade freely. */
export function placing(scene: Scene, pitch: Pitch): PlaceOrder {
  const { view, random, actor } = scene;
  const isMaker = view.members.find(actor)?.house === "maker";
  return isMaker && random.chance(0.9) ? quoting(scene, pitch) : trading(scene, pitch);
}

/** One side of a market maker's quotes, a few steps away from the middle. */
function quoting({ random, actor }: Scene, pitch: Pitch): PlaceOrder {
  const side = random.oneOf<Side>(["buy", "sell"]);
  const steps = random.between(1, 5) * (side === "buy" ? -1 : 1);
  return limitOrder(pitch, {
    actor,
    side,
    price: priceAbout(pitch, random, steps),
    quantity: 2 * someLots(pitch, random, 0),
    postOnly: random.chance(0.3),
  });
}

function trading({ random, actor }: Scene, pitch: Pitch): PlaceOrder {
  const kind = random.oneOf(KINDS);
  const side = random.oneOf<Side>(["buy", "sell"]);
  const hasLimit = kind === "limit" || kind === "stop_limit";
  const hasStop = kind === "stop_limit" || kind === "stop_market";
  const tif = hasLimit ? random.oneOf(TIMES_IN_FORCE) : "GTC";
  const price = hasLimit ? priceAbout(pitch, random, random.between(-6, 6)) : 0;
  const mayBuyByAmount = side === "buy" && !hasLimit;
  const byAmount = mayBuyByAmount && (hasStop || random.chance(0.5));
  const quantity = someLots(pitch, random, price);
  return {
    ...limitOrder(pitch, { actor, side, price, quantity }),
    kind,
    tif,
    postOnly: hasLimit && tif === "GTC" && random.chance(0.1),
    quantity: byAmount ? 0 : quantity,
    amount: byAmount ? costOf(pitch, random, quantity) : ZERO,
    stopPrice: hasStop ? priceAbout(pitch, random, random.between(-8, 8)) : 0,
    selfTrade: random.oneOf(SELF_TRADE_MODES),
    clientId: random.chance(0.15) ? `own-${random.between(1, 40)}` : "",
  };
}

/** A limit order that rests, with its special fields. */
export function limitOrder(
  { market, terms }: Pitch,
  of: Pick<PlaceOrder, "actor" | "side" | "price" | "quantity"> & Partial<PlaceOrder>,
): PlaceOrder {
  const quantity = Math.min(of.quantity, terms.quantityMax);
  return {
    type: "PlaceOrder",
    market: market.number,
    kind: "limit",
    tif: "GTC",
    postOnly: false,
    amount: ZERO,
    stopPrice: 0,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    ...of,
    quantity,
  };
}

/** About the present cost of so many lots, to the last unit. */
function costOf({ market, reference }: Pitch, random: Random, lots: number): Amount {
  const units = BigInt(reference) * BigInt(lots) * market.unitsPerTickLot;
  return (units + BigInt(random.between(0, 9_999))) as Amount;
}

type Random = Scene["random"];
