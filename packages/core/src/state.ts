import type { Amount } from "@sumi/primitives/amount.ts";
import type { Exchange } from "./exchange.ts";
import { spotRestorers, walkSpot } from "./spot/walk.ts";
import type { Restorers, Walk } from "./walk.ts";

/**
 * The whole state in one order: what is listed comes before what refers to it, so that a snapshot can
 * be read back line by line.
 */
export function walkRooms(x: Exchange, walk: Walk): void {
  x.approvals.walk(walk);
  x.parameters.walk(walk);
  x.markets.walk(walk);
  x.prices.walk(walk);
  x.members.walk(walk);
  x.deposits.walk(walk);
  x.ledger.walk(walk);
  walkSpot(x.spot, walk);
  x.keys.walk(walk);
}

/** Which room reads which line. */
export function restorersOf(x: Exchange): Restorers {
  return {
    ...x.approvals.restorers,
    ...x.parameters.restorers,
    ...x.markets.restorers,
    market: (values) => {
      x.markets.restorers["market"]?.(values);
      x.spot.openMarket();
    },
    ...x.prices.restorers,
    ...x.members.restorers,
    ...x.deposits.restorers,
    balance: (values) => {
      const [asset, account, units] = values as [number, number, string];
      x.ledger.restore(asset, account, BigInt(units) as Amount);
    },
    ...spotRestorers(x.spot),
    ...x.keys.restorers,
  };
}
