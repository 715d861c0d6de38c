import type { Order } from "@sumi/core/book/order.ts";
import type { MarketStatus } from "@sumi/core/markets/events.ts";
import type { SetMarketStatus } from "@sumi/core/spot/acts.ts";
import { ORDERS_PER_COMMAND } from "@sumi/core/spot/close-auction.ts";
import type {
  AmendOrder,
  CancelAllOrders,
  CancelOrder,
  CloseAuction,
  FireTriggers,
  PlaceOrder,
  SpotCommand,
  UncrossAuction,
} from "@sumi/core/spot/commands.ts";
import { TRIGGERS_PER_COMMAND } from "@sumi/core/trading/triggers.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { placing } from "./orders.ts";
import { pitchOf, priceAbout, someLots } from "./pitch.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_SPOT } from "./wrong/spot.ts";

export const SPOT = {
  commands: {
    PlaceOrder: { weight: 50, by: "member", say: place },
    AmendOrder: { weight: 12, by: "member", say: amend },
    CancelOrder: { weight: 14, by: "member", say: cancel },
    CancelAllOrders: { weight: 0.7, by: "member", say: cancelAll },
    // The leader itself triggers marked stops, so this command always comes too late.
    FireTriggers: { weight: 0.2, by: "timer", say: fire },
    CloseAuction: { weight: 0.1, by: "timer", say: closeAuction },
    // As those that fire stops.
    UncrossAuction: { weight: 0.1, by: "timer", say: uncrossAuction },
  },
  acts: {
    // It weighs much, so that markets open again soon.
    SetMarketStatus: { weight: 4, say: setStatus },
  },
  wrong: WRONG_SPOT,
} satisfies CapabilityWorkload<SpotCommand, SetMarketStatus>;

function place(scene: Scene): PlaceOrder | undefined {
  const pitch = pitchOf(scene, scene.random.between(0, scene.view.markets.all.length - 1));
  if (pitch === undefined) return undefined;
  const { view, random, actor } = scene;
  const open = view.spot.memberOrders.count(pitch.market.number, actor);
  const isFull = open >= pitch.terms.openOrdersMax;
  return isFull && random.chance(0.9) ? undefined : placing(scene, pitch);
}

/** Another price, or another quantity: often a smaller one, which keeps the place in the queue. */
function amend(scene: Scene): AmendOrder | undefined {
  const { random, actor } = scene;
  const order = ownOrder(scene);
  const pitch = order && pitchOf(scene, order.market);
  if (order === undefined || pitch === undefined) return undefined;
  // A stop that becomes a market order cannot be amended; a few try it.
  if (order.price === 0 && random.chance(0.9)) return undefined;
  const changed = { type: "AmendOrder", actor, order: nameOf(scene, order) } as const;
  if (random.chance(0.5)) {
    return { ...changed, price: priceAbout(pitch, random, random.between(-6, 6)), quantity: 0 };
  }
  const half = Math.max(1, Math.ceil(order.quantity / 2));
  const less = random.between(half, Math.max(half, order.quantity - 1));
  const quantity = random.chance(0.6) ? less : someLots(pitch, random, order.price);
  return { ...changed, price: 0, quantity };
}

function cancel(scene: Scene): CancelOrder | undefined {
  const order = ownOrder(scene);
  if (order === undefined) return undefined;
  return { type: "CancelOrder", actor: scene.actor, order: nameOf(scene, order) };
}

function cancelAll({ view, random, actor }: Scene): CancelAllOrders {
  const market = random.between(-1, view.markets.all.length - 1);
  return { type: "CancelAllOrders", actor, market };
}

function fire({ random, actor }: Scene): FireTriggers {
  return { type: "FireTriggers", actor, limit: random.between(1, TRIGGERS_PER_COMMAND) };
}

function ownOrder({ view, random, actor }: Scene): Order | undefined {
  return someOf(random, view.spot.openOrdersOf(actor));
}

function nameOf({ random }: Scene, { id, clientId }: Order): number | string {
  return clientId !== "" && random.chance(0.5) ? clientId : id;
}

/** Opens a closed market again; closes an open one seldom. */
function setStatus({ view, random }: Scene): SetMarketStatus | undefined {
  const shut = view.markets.all.find(({ status }) => status !== "open");
  if (shut !== undefined) return { act: "SetMarketStatus", symbol: shut.symbol, status: "open" };
  const market = someOf(random, view.markets.all);
  if (market === undefined || random.chance(0.8)) return undefined;
  const status = random.oneOf<MarketStatus>(["cancel_only", "closed"]);
  return { act: "SetMarketStatus", symbol: market.symbol, status };
}

function closeAuction({ view, random, actor }: Scene): CloseAuction | undefined {
  const isDue = view.auctions.closingAt(view.timeMs) !== undefined;
  if (!isDue && random.chance(0.97)) return undefined;
  return { type: "CloseAuction", actor, limit: pieceOf({ random }) };
}

function uncrossAuction({ random, actor }: Scene): UncrossAuction {
  return { type: "UncrossAuction", actor, limit: pieceOf({ random }) };
}

function pieceOf({ random }: Pick<Scene, "random">): number {
  return random.chance(0.5) ? random.between(1, 3) : ORDERS_PER_COMMAND;
}
