import {
  auctionIn,
  collectingWorld,
  HASH,
  MARKET,
  SYMBOL,
} from "@sumi/core/auctions/testing/auction-world.ts";
import type { Act } from "@sumi/core/commands.ts";
import { deliver, draftOf } from "@sumi/core/subscriptions/testing/sale-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";
import type { Stage } from "./stage.ts";

/** An auction in its last moments. */
export function drawnStage(): Stage {
  const world = collectingWorld();
  world.timeMs = auctionIn(world).drawnMs;
  const drawing = { actor: 0, market: MARKET, frame: 7, hash: HASH } as const;
  return { world, sensible: { DrawAuctionEnd: [{ type: "DrawAuctionEnd", ...drawing }] } };
}

/** An auction that waits for its price. */
export function closingStage(): Stage {
  const world = collectingWorld();
  world.place("A", "buy 100 @0.25", SYMBOL);
  world.place("B", "sell 100 @0.25", SYMBOL);
  world.timeMs = auctionIn(world).endMs;
  return { world, sensible: { CloseAuction: [{ type: "CloseAuction", actor: 0, limit: 5 }] } };
}

/** An auction that waits for its trades. */
export function uncrossingStage(): Stage {
  const { world } = closingStage();
  world.accept({ type: "CloseAuction", actor: 0, limit: 5 });
  return { world, sensible: { UncrossAuction: [{ type: "UncrossAuction", actor: 0, limit: 5 }] } };
}

/** Sells bitcoins of member A for ether, and returns the act that opens their market. */
export function actsOnAuctions(world: World): readonly Act[] {
  const sides = { symbol: "BTC-ETH", base: "BTC", quote: "ETH" } as const;
  const steps = { tick: "0.001", lot: "0.0001", priceMax: "1000" } as const;
  const terms = { quantityMin: "0.001", quantityMax: "100", notionalMin: "0.001" } as const;
  const rates = { makerRate: "0.0001", takerRate: "0.0002" } as const;
  world.decide({ act: "ListMarket", ...sides, ...steps, ...terms, ...rates });
  const { base: coin, quote } = world.market(sides.symbol);
  const coins = { issuer: 1, coin, quote, price: units("20"), total: units("0.01") };
  const sizes = { orderMin: units("0.001"), orderMax: units("0.01"), personalCap: units("0.01") };
  const startMs = world.timeMs + 100;
  const times = { startMs, endMs: startMs + 1 };
  world.accept(draftOf(world, { ...coins, ...sizes, ...times }));
  const project = world.exchange.sequence;
  deliver(world, project);
  world.decide({ act: "OpenProject", project });
  world.timeMs = Math.max(world.timeMs, startMs);
  world.accept({ type: "SettleProjects", actor: 0, limit: 1 });
  const auction = { startMs: world.timeMs + 90_000_000, collectingMs: 3_600_000 };
  return [{ act: "ScheduleAuction", symbol: sides.symbol, project, ...auction }];
}
