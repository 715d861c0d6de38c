import type { ContractData, OfferData } from "@sumi/contract/delivery/calls.ts";
import { FakeExchange } from "../../app/testing/fake-exchange.ts";
import { DURATIONS } from "./samples.ts";

/** An exchange that offers contracts on BTC to a member who has both kinds of money. */
export function contractExchange(news: Partial<OfferData> = {}): FakeExchange {
  const index = { coin: "BTC", price: "60000", status: "OK", time_ms: Date.now() };
  const nothing = { real: null, trial: null };
  const state = { closed: nothing, halted_until_ms: nothing };
  const offer = { coin: "BTC", index, decimals: 2, durations: DURATIONS, ...state, ...news };
  const coins = { real: "USDT", trial: "TUSDT" };
  const candle = { time_ms: Date.now() - 60_000, open: "59990", close: "60000" };
  return new FakeExchange()
    .answer("/Contract/index", () => {
      return { offers: [offer], coins, sources_min: 3, time_ms: Date.now() };
    })
    .answer("/Contract/own", () => ({ may_real: null, may_trial: null, risk_confirmed_ms: 1 }))
    .answer("/Contract/samples", () => ({ samples: [] }))
    .answer("/Contract/ctbill", () => ({ contracts: [], next_cursor: null }))
    .answer("/Trade/indexkline", () => ({ candles: [candle] }))
    .answer("/User/getUserInfo", () => ({ userInfo: { id: "1", authentication: "certified" } }))
    .refuse("/Contract/cbillinfo", "ORDER_NOT_FOUND")
    .answer("/Public/liveticket", () => ({ ticket: "one" }))
    .shows("index", [index])
    .shows("balances", [
      { coin: "USDT", available: "150", held: "0", locked: "0" },
      { coin: "TUSDT", available: "1000", held: "0", locked: "0" },
    ]);
}

/** Answers an order with the contract that it became. */
export function accepting(exchange: FakeExchange, contract: ContractData): FakeExchange {
  return exchange.answer("/Contract/placeorder", () => ({ contract, balances: [] }));
}
