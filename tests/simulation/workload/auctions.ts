import type { ScheduleAuction } from "@sumi/core/auctions/acts.ts";
import type { DrawAuctionEnd } from "@sumi/core/auctions/commands.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someHash, someOf } from "./scene.ts";
import { WRONG_AUCTIONS } from "./wrong/auctions.ts";

export const AUCTIONS = {
  commands: { DrawAuctionEnd: { weight: 0.1, by: "timer", say: draw } },
  acts: { ScheduleAuction: { weight: 0.2, say: schedule } },
  wrong: WRONG_AUCTIONS,
} satisfies CapabilityWorkload<DrawAuctionEnd, ScheduleAuction>;

/** A market between the coins of a sale that is over; mostly one that nobody traded on. */
function schedule({ view, random }: Scene): ScheduleAuction | undefined {
  const { markets, subscriptions, spot } = view;
  const sold = [...subscriptions.projects].filter(({ status }) => {
    return status === "settled" || status === "released";
  });
  const pairs = sold.flatMap(({ project, coin, quote }) => {
    const market = markets.all.find((each) => each.base === coin && each.quote === quote);
    return market === undefined ? [] : [{ project, market }];
  });
  const untouched = pairs.filter(({ market }) => spot.lastPrice(market.number) === 0);
  const pair = someOf(random, random.chance(0.8) ? untouched : pairs);
  if (pair === undefined) return undefined;
  const { project, market } = pair;
  const startMs = view.timeMs + random.oneOf([300, 1_000, 4_000]);
  const collectingMs = random.oneOf([1_200, 3_000, 20_000]);
  return { act: "ScheduleAuction", symbol: market.symbol, project, startMs, collectingMs };
}

function draw({ view, random, actor }: Scene): DrawAuctionEnd | undefined {
  const waiting = view.auctions.all.filter(({ status, isDrawn }) => {
    return status === "scheduled" && (!isDrawn || random.chance(0.1));
  });
  const market = someOf(random, waiting)?.market;
  if (market === undefined) return undefined;
  const frame = random.between(1, 1_000_000);
  return { type: "DrawAuctionEnd", actor, market, frame, hash: someHash(random) };
}
