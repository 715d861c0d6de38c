import type { TradingHouse } from "./trading-house.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The member sells 0.2 BTC to somebody whom nobody invited, for a fee of 12 USDT. */
export async function sellsForAFee(house: TradingHouse, seller: number): Promise<void> {
  const { number: buyer } = await house.member({ USDT: "20000" });
  const order = { price: "60000", quantity: "0.2" };
  house.script.place(buyer, { side: "buy", ...order });
  house.script.place(seller, { side: "sell", ...order });
  await house.projected();
}

/** It is one in the morning of the next day, and all rewards are paid. */
export async function payRewardsOfTheDay(house: TradingHouse): Promise<void> {
  const { script } = house;
  script.timeMs = (Math.floor(script.timeMs / DAY_MS) + 1) * DAY_MS + HOUR_MS;
  script.accept({ type: "PayRewards", actor: 0, limit: 500 });
  await house.projected();
}
