import { ConfigurationError } from "../../configuration/configuration.ts";
import type { LiveVenue, Ticker } from "./live.ts";

/** The few types used of the package; its own would slow down every build. */
type CcxtModule = Readonly<Record<string, unknown>>;
type CcxtClass = new (options: object) => CcxtVenue;
type CcxtVenue = {
  readonly has: Readonly<Record<string, unknown>>;
  loadMarkets(): Promise<Readonly<Record<string, unknown>>>;
  fetchTickers(symbols: readonly string[]): Promise<Readonly<Record<string, CcxtTicker>>>;
  fetchTicker(symbol: string): Promise<CcxtTicker>;
};
type CcxtTicker = Readonly<Partial<Record<"bid" | "ask" | "last" | "timestamp", unknown>>>;

const REQUEST_MS_MAX = 5_000;
/** Dollar quotes in order of preference. */
const QUOTES = ["USDT", "USD"] as const;

/**
 * Opens public venues through the optional package ccxt, which is loaded only here: it is large,
 * and most exchanges of this kind never need it.
 */
export async function openCcxtVenues(
  names: readonly string[],
  load: () => Promise<unknown> = loadCcxt,
): Promise<readonly LiveVenue[]> {
  const ccxt = await load().then(asModule, () => {
    throw new ConfigurationError([
      "SUMI_FEED=live needs the optional package ccxt: run npm install --include=optional.",
    ]);
  });
  return names.map((name) => {
    const Venue = ccxt[name];
    if (typeof Venue !== "function") {
      throw new ConfigurationError([`SUMI_VENUES: "${name}" is no venue that ccxt knows.`]);
    }
    // The package exports every venue as such a class.
    const Class = Venue as CcxtClass;
    return ccxtVenue(name, new Class({ enableRateLimit: true, timeout: REQUEST_MS_MAX }));
  });
}

function loadCcxt(): Promise<unknown> {
  // A variable name, so that type-checking does not need a package that may be absent.
  const name: string = "ccxt";
  return import(name);
}

function asModule(loaded: unknown): CcxtModule {
  const module = loaded as { readonly default?: CcxtModule }; // The result of import().
  return module.default ?? (module as CcxtModule);
}

function ccxtVenue(name: string, venue: CcxtVenue): LiveVenue {
  let markets: Readonly<Record<string, unknown>> | undefined;
  return {
    name,
    async tickers(symbols) {
      markets ??= await venue.loadMarkets();
      const listed = markets;
      const pairs = symbols.flatMap((symbol) => {
        const pair = QUOTES.map((quote) => `${symbol}/${quote}`).find((text) => text in listed);
        return pair === undefined ? [] : [{ symbol, pair }];
      });
      const tickers = await fetchAll(
        venue,
        pairs.map(({ pair }) => pair),
      );
      return new Map(
        pairs.flatMap(({ symbol, pair }) => {
          const ticker = tickers[pair];
          return ticker === undefined ? [] : [[symbol, tickerOf(ticker)] as const];
        }),
      );
    },
  };
}

async function fetchAll(
  venue: CcxtVenue,
  pairs: readonly string[],
): Promise<Readonly<Record<string, CcxtTicker>>> {
  if (pairs.length === 0) return {};
  if (venue.has.fetchTickers === true) return venue.fetchTickers(pairs);
  const tickers: Record<string, CcxtTicker> = {};
  for (const pair of pairs) tickers[pair] = await venue.fetchTicker(pair);
  return tickers;
}

/** Venue data are not trusted, not even their types: a field that is no number is dropped. */
function tickerOf({ bid, ask, last, timestamp }: CcxtTicker): Ticker {
  return {
    bid: numberOf(bid),
    ask: numberOf(ask),
    last: numberOf(last),
    timeMs: Number.isSafeInteger(timestamp) ? numberOf(timestamp) : undefined,
  };
}

function numberOf(figure: unknown): number | undefined {
  return typeof figure === "number" ? figure : undefined;
}
