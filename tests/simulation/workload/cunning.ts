import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { bandOf } from "@sumi/core/spot/reference.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { drawn } from "./drawing.ts";
import { lastOnTheBook } from "./last-on-the-book.ts";
import { limitOrder, SELF_TRADE_MODES } from "./orders.ts";
import { type Pitch, pitchOf, priceAbout, someLots } from "./pitch.ts";
import type { Scene } from "./scene.ts";
import { stopCascade } from "./stop-cascade.ts";
import { triggerCascade } from "./trigger-cascade.ts";

/**
 * Members' schemes that an exchange must withstand: each issues several commands at once. A new
 * scheme is one more line here.
 */
export const CUNNING = {
  /** Own orders that cross, in every mode of self-trade prevention: none of them may trade. */
  washTrade: { weight: 3, scheme: washTrade },
  /** Place, amend and cancel under one client id, all under way at the same time. */
  cancelRace: { weight: 3, scheme: cancelRace },
  /** Quantities, amounts and prices at the last allowed value, and one beyond it. */
  atTheEdge: { weight: 3, scheme: atTheEdge },
  /** As many open orders as are allowed, and some more. */
  crowding: { weight: 1, scheme: crowding },
  /** Stops that trigger each other, and more of them than enter in one command. */
  stopCascade: { weight: 3, scheme: stopCascade },
  /** The same on a contract, where a stop holds nothing until it fires. */
  triggerCascade: { weight: 3, scheme: triggerCascade },
  /** The last orders on the book of a contract on which nobody opens. */
  lastOnTheBook: { weight: 1, scheme: lastOnTheBook },
  /** Members who sign up with each other's invitations, in the longest possible line. */
  referralRing: { weight: 0.3, scheme: referralRing },
} satisfies Readonly<Record<string, Scheme>>;

type Scheme = {
  readonly weight: number;
  readonly scheme: (scene: Scene, pitch: Pitch) => readonly ExchangeCommand[];
};

export function cunningOf(scene: Scene): readonly ExchangeCommand[] {
  const { view, random } = scene;
  const pitch = pitchOf(scene, random.between(0, view.markets.all.length - 1));
  const chosen = drawn(random, Object.values<Scheme>(CUNNING));
  return pitch === undefined || chosen === undefined ? [] : chosen.scheme(scene, pitch);
}

function washTrade({ random, actor }: Scene, pitch: Pitch): readonly PlaceOrder[] {
  const price = priceAbout(pitch, random, random.between(-3, 3));
  const own = { actor, price };
  const quantity = someLots(pitch, random, price);
  const resting = limitOrder(pitch, { ...own, side: random.oneOf(["buy", "sell"]), quantity });
  const side = resting.side === "buy" ? "sell" : "buy";
  return [
    resting,
    ...SELF_TRADE_MODES.map((selfTrade) => {
      const size = Math.max(1, Math.floor(quantity / random.between(1, 4)));
      return limitOrder(pitch, { ...own, side, selfTrade, quantity: size });
    }),
  ];
}

function cancelRace({ random, actor }: Scene, pitch: Pitch): readonly ExchangeCommand[] {
  const price = priceAbout(pitch, random, random.between(-4, 4));
  const clientId = `race-${random.between(1, 9_999)}`;
  const side = random.oneOf<PlaceOrder["side"]>(["buy", "sell"]);
  const quantity = someLots(pitch, random, price);
  const change = { type: "AmendOrder", actor, order: clientId } as const;
  return [
    limitOrder(pitch, { actor, side, price, quantity, clientId }),
    { ...change, price: 0, quantity: Math.ceil(quantity / 2) },
    { type: "CancelOrder", actor, order: clientId },
    { ...change, price: price + pitch.step, quantity: 0 },
    { type: "CancelOrder", actor, order: clientId },
  ];
}

function atTheEdge({ random, actor }: Scene, pitch: Pitch): readonly PlaceOrder[] {
  const { terms, reference, market } = pitch;
  const side = random.oneOf<PlaceOrder["side"]>(["buy", "sell"]);
  const { low, high } = bandOf(terms, side, reference);
  const least = (price: number) => {
    return Math.max(1, terms.quantityMin, Math.ceil(terms.notionalMinTickLots / price));
  };
  const at = (price: number, quantity: number) => {
    const inside = Math.min(Math.max(1, price), market.priceMax);
    return { ...limitOrder(pitch, { actor, side, price: inside, quantity: 1 }), quantity };
  };
  const dearest = BigInt(market.priceMax) * BigInt(terms.quantityMax) * market.unitsPerTickLot;
  const byAmount = (amount: bigint): PlaceOrder => {
    return { ...at(1, 0), side: "buy", kind: "market", price: 0, amount: amount as Amount };
  };
  return [
    at(high, least(high)),
    at(high + 1, least(high)),
    at(low, least(Math.max(1, low))),
    at(low - 1, least(Math.max(1, low - 1))),
    at(reference, terms.quantityMax),
    at(reference, terms.quantityMax + 1),
    at(reference, Math.max(1, least(reference) - 1)),
    byAmount(dearest),
    byAmount(dearest + 1n),
    byAmount(terms.notionalMin > 0n ? terms.notionalMin : 1n),
  ];
}

function crowding({ view, random, actor }: Scene, pitch: Pitch): readonly PlaceOrder[] {
  const { market, terms } = pitch;
  const room = terms.openOrdersMax - view.spot.memberOrders.count(market.number, actor);
  return Array.from({ length: Math.min(30, Math.max(0, room) + 2) }, () => {
    const price = priceAbout(pitch, random, -random.between(5, 15));
    const quantity = Math.ceil(someLots(pitch, random, price) / 10);
    return limitOrder(pitch, { actor, side: "buy", price, quantity, postOnly: true });
  });
}

function referralRing({ view, random }: Scene): readonly ExchangeCommand[] {
  const { count } = view.members;
  return Array.from({ length: 3 }, (_, index) => {
    const account = `ring-${random.between(0, 0xffff_ffff).toString(36)}`;
    const sponsor = count + index;
    return { type: "OpenMember", actor: 0, account, sponsor, house: "none" };
  });
}
