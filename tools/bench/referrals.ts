/**
 * Compares what an order costs the core whose payers were invited over three generations with what
 * it costs where nobody was, in one run of alternating rounds: `npm run bench:referrals`.
 *
 * The two trade on markets of the same terms; buyer and seller are both invited, or neither is.
 * Prints the median of each in microseconds, the ratios, and how long rewards take to be paid.
 */
import { foundReferrals, join } from "@sumi/core/referrals/testing/referral-world.ts";
import { REWARDS_PER_COMMAND } from "@sumi/core/referrals/timed.ts";
import { World } from "@sumi/core/testing/world.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { alternating, ratioOf } from "./alternating.ts";

const SECOND = "XBT-USDT";
const TERMS = { tick: "0.01", lot: "0.00001", priceMax: "5000000", quantityMin: "0.00001" };
const RATES = { quantityMax: "100", notionalMin: "10", makerRate: "0.0008", takerRate: "0.001" };
const REWARDS = 100_000;

/** E and G were invited by D, and D by C, C by B; F and H by nobody. */
function newWorld(): World {
  const world = new World();
  foundReferrals(world, {}, [
    { act: "ListAsset", asset: "XBT", indexDecimals: 2 },
    { act: "ListNetwork", asset: "XBT", network: "XBT", depositMin: "0.001" },
    { act: "ListMarket", symbol: SECOND, base: "XBT", quote: "USDT", ...TERMS, ...RATES },
  ]);
  world.sample({ BTC: "60000", XBT: "60000" });
  join(world, "G", "D");
  join(world, "H");
  for (const amount of ["20000", "20000"]) {
    for (const member of ["E", "F"]) world.deposit(member, "USDT", amount);
  }
  world.deposit("G", "BTC", "1");
  world.deposit("H", "XBT", "1");
  world.place("G", "sell 0.9 @60000");
  world.place("H", "sell 0.9 @60000", SECOND);
  return world;
}

const { invitedResting, plainResting, invitedTrading, plainTrading } = alternating(
  {
    invitedResting: (world: World) => world.order("E", "buy 0.0005 @59000"),
    plainResting: (world: World) => world.order("F", "buy 0.0005 @59000", SECOND),
    invitedTrading: (world: World) => world.order("E", "buy 0.0005 @60000"),
    plainTrading: (world: World) => world.order("F", "buy 0.0005 @60000", SECOND),
  },
  newWorld,
);
console.log(
  JSON.stringify({
    medians: { invitedResting, plainResting, invitedTrading, plainTrading },
    toPlain: {
      resting: ratioOf(invitedResting, plainResting),
      trading: ratioOf(invitedTrading, plainTrading),
    },
    payment: paymentOf(newWorld()),
  }),
);

/** Rewards of as many members as there are, paid in the pieces of the timer. */
function paymentOf(world: World) {
  const { exchange } = world;
  const day = Math.floor(world.timeMs / 86_400_000) - 1;
  exchange.ledger.restore(0, 6, BigInt(REWARDS));
  for (let number = 1; number <= REWARDS; number += 1) {
    const reward = { member: number, source: "TRADING_FEE", asset: 0, day } as const;
    exchange.referrals.add({ ...reward, amount: 1n as Amount });
  }
  const began = performance.now();
  let longestMs = 0;
  let pieces = 0;
  while (exchange.referrals.canPay(world.timeMs)) {
    const pieceMs = performance.now();
    world.execute({ type: "PayRewards", actor: 0, limit: REWARDS_PER_COMMAND });
    longestMs = Math.max(longestMs, performance.now() - pieceMs);
    pieces += 1;
  }
  const ms = Math.round(performance.now() - began);
  return { rewards: REWARDS, pieces, ms, longestMs: Math.round(longestMs * 10) / 10 };
}
