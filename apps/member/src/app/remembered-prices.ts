import { decimalsOf } from "@sumi/messages/numbers.ts";
import { live } from "../connection.ts";
import { tickers } from "../live/prices.ts";
import { marketsQuery } from "../markets/use-markets.ts";
import { kept } from "../session/kept.ts";
import { queries } from "./queries.ts";

/** The last prices that this device has seen, which are public, and their moment. */
export type RememberedPrices = {
  readonly timeMs: number;
  readonly prices: readonly RememberedPrice[];
};

export type RememberedPrice = {
  readonly base: string;
  readonly quote: string;
  readonly price: string;
  readonly decimals: number;
};

const EVERY_MS = 10_000;
/** A browser keeps little; whoever opens the app without a network reads the first page. */
const MARKETS_MAX = 50;

/**
 * Remembers prices every ten seconds, and when the page is left, while they are current. Nothing of
 * an account is among them.
 */
export function rememberPrices(): () => void {
  const timer = setInterval(remember, EVERY_MS);
  addEventListener("pagehide", remember);
  remember();
  return () => {
    clearInterval(timer);
    removeEventListener("pagehide", remember);
  };
}

export function rememberedPrices(): RememberedPrices | undefined {
  try {
    const text = kept.read("prices");
    // Only `remember` writes it.
    return text === undefined ? undefined : (JSON.parse(text) as RememberedPrices);
  } catch {
    return undefined;
  }
}

function remember(): void {
  const markets = queries.getQueryData(marketsQuery.queryKey);
  if (markets === undefined || live.source === "none") return;
  const prices = markets.slice(0, MARKETS_MAX).flatMap(({ symbol, base, quote, rules }) => {
    const price = tickers.store.get(symbol)?.last ?? undefined;
    return price === undefined ? [] : [{ base, quote, price, decimals: decimalsOf(rules.tick) }];
  });
  const remembered: RememberedPrices = { timeMs: Date.now(), prices };
  if (prices.length > 0) kept.write("prices", JSON.stringify(remembered));
}
