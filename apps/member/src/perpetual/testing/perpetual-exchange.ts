import type { PerpetualContractData } from "@sumi/contract/perpetual/contracts.ts";
import { FakeExchange } from "../../app/testing/fake-exchange.ts";
import { contractWith, lifeWith, STEPS } from "./samples.ts";

const LIQUIDATION = { buy: "54249.1", sell: "80531.4" } as const;

/** The preview of an order of either side, with the figures of the design's picture. */
function previewed({ side, qty }: Readonly<Record<string, string>>) {
  const isBuy = side === "buy";
  return {
    hold_price: "67390",
    hold: "2026.75",
    closing: "0",
    result: {
      side: isBuy ? "long" : "short",
      qty,
      entry_price: "67390",
      margin: "2021.7",
      liquidation_price: LIQUIDATION[isBuy ? "buy" : "sell"],
      distance: "19.5",
      bankruptcy_price: "53912",
    },
    sequence: "1",
  };
}

/** An exchange with one contract, to a member who may open positions and has 2,140.55 USDT. */
export function perpetualExchange(news: Partial<PerpetualContractData> = {}): FakeExchange {
  const contract = contractWith(news);
  const page = { next_cursor: null, sequence: "1" };
  const depth = {
    bids: [
      ["67398.1", "0.241"],
      ["67397", "0.479"],
    ],
    asks: [
      ["67399.3", "0.341"],
      ["67400.4", "0.967"],
    ],
  };
  return new FakeExchange()
    .answer("/Perpetual/contracts", () => ({
      contracts: [contract],
      time_ms: Date.now(),
      sequence: "1",
    }))
    .answer("/Perpetual/own", () => ({ may_open: null, risk_confirmed_ms: 1, sequence: "1" }))
    .answer("/Perpetual/preview", previewed)
    .answer("/Perpetual/positionhistory", () => ({ positions: [lifeWith()], ...page }))
    .answer("/Perpetual/positioninfo", () => ({
      position: lifeWith(),
      steps: STEPS.toReversed(),
      ...page,
    }))
    .answer("/User/getUserInfo", () => ({ userInfo: { id: "1", authentication: "certified" } }))
    .answer("/Public/liveticket", () => ({ ticket: "one" }))
    .shows("index", [{ coin: "BTC", price: "67409.8", status: "OK", time_ms: Date.now() }])
    .shows("marks", [contract])
    .shows("depth:BTC-USDT-PERP", depth as never)
    .shows("balances", [{ coin: "USDT", available: "2140.55", held: "0", locked: "0" }]);
}
