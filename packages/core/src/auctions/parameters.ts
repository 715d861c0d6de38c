import type { ParameterGroup } from "../capability.ts";
import { basisPoints, DAY_MS, duration, hurtsBy } from "../parameters/kinds.ts";

const MINUTE_MS = 60_000;

export const AUCTION_PARAMETERS: ParameterGroup = {
  definitions: {
    /** How long before its start an auction is announced, so that nobody is there earlier. */
    "auctions.announced_ms": hurtsBy("fall", duration(DAY_MS, 0, 30 * DAY_MS)),
    /** The shortest time for which an auction collects orders. */
    "auctions.collecting_min_ms": hurtsBy("fall", duration(30 * MINUTE_MS, 1_000, DAY_MS)),
    /** How long before the latest end nothing is cancelled or reduced any more. */
    "auctions.frozen_ms": hurtsBy("any", duration(2 * MINUTE_MS, 500, 30 * MINUTE_MS)),
    /** The last part of it, in which the end is drawn. */
    "auctions.drawn_ms": hurtsBy("any", duration(30_000, 100, 10 * MINUTE_MS)),
    /** The least and the highest price of an order, in basis points of the price of the sale. */
    "auctions.low_bps": hurtsBy("any", basisPoints(2_000, 1, 10_000)),
    "auctions.high_bps": hurtsBy("any", basisPoints(50_000, 10_000, 1_000_000)),
  },
};
