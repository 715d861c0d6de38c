import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Opening } from "../projection.ts";

/** One side of a trade, and the trade's value. */
export type TradeSide = {
  readonly member: number;
  readonly asset: number;
  readonly volume: Amount;
};

type Listings = Pick<Opening, "markets" | "contracts">;

/** The sides of an event's trade. The liquidated side of a contract gave no order, and is none. */
export function tradeSidesOf(
  event: ExchangeEvent,
  { markets, contracts }: Listings,
): readonly TradeSide[] {
  switch (event.type) {
    case "Traded": {
      const market = markets.all[event.market];
      assert(market !== undefined, "a trade belongs to a listed market");
      return [event.buyer, event.seller].map((member) => {
        return { member, asset: market.quote, volume: event.notional };
      });
    }
    case "PerpetualTraded":
      return [event.buyer, event.seller].map((member) => sideOf(member, event, contracts));
    case "PositionLiquidated":
      return [sideOf(event.makerMember, event, contracts)];
    default:
      return [];
  }
}

type Match = { readonly contract: number; readonly price: number; readonly quantity: number };

function sideOf(
  member: number,
  { contract, price, quantity }: Match,
  contracts: Contracts,
): TradeSide {
  const { asset, unitsPerTickLot } = contracts.get(contract);
  const volume = (BigInt(price) * BigInt(quantity) * unitsPerTickLot) as Amount;
  return { member, asset, volume };
}
