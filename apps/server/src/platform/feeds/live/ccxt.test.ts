import { expect, test } from "vitest";
import { ConfigurationError } from "../../configuration/configuration.ts";
import { openCcxtVenues } from "./ccxt.ts";

/** A venue class as the package exports them: one batch call, or one call for each market. */
function venueClass({ batch }: { readonly batch: boolean }) {
  return class {
    readonly has = { fetchTickers: batch };
    loadMarkets() {
      return Promise.resolve({ "BTC/USD": {}, "ETH/USDT": {}, "ETH/USD": {} });
    }
    fetchTickers(pairs: readonly string[]) {
      return Promise.resolve(Object.fromEntries(pairs.map((pair) => [pair, ticker(pair)])));
    }
    fetchTicker(pair: string) {
      return Promise.resolve(ticker(pair));
    }
  };
}

function ticker(pair: string) {
  return { bid: pair === "BTC/USD" ? 10 : 20, ask: "text", last: 30, timestamp: 1_000.5 };
}

test.each([{ batch: true }, { batch: false }])(
  "a venue gives the dollar tickers it has, without believing its types (%o)",
  async (options) => {
    const load = () => Promise.resolve({ default: { kraken: venueClass(options) } });
    const [venue] = await openCcxtVenues(["kraken"], load);
    const quiet = { ask: undefined, last: 30, timeMs: undefined };
    expect(await venue?.tickers(["BTC", "ETH", "DOGE"])).toEqual(
      new Map([
        ["BTC", { ...quiet, bid: 10 }],
        ["ETH", { ...quiet, bid: 20 }],
      ]),
    );
  },
);

test.each([
  [
    "the package is absent",
    () => Promise.reject(new Error("missing")),
    /needs the optional package/,
  ],
  ["a venue is unknown", () => Promise.resolve({ default: {} }), /"kraken" is no venue/],
])("if %s the operator reads one sentence", async (_, load, sentence) => {
  const refusal = openCcxtVenues(["kraken"], load);
  await expect(refusal).rejects.toBeInstanceOf(ConfigurationError);
  await expect(refusal).rejects.toThrow(sentence);
});

test("the real package knows the default venues", async () => {
  const venues = await openCcxtVenues(["binance", "kraken", "coinbase", "bitstamp"]);
  expect(venues.map(({ name }) => name)).toEqual(["binance", "kraken", "coinbase", "bitstamp"]);
});
