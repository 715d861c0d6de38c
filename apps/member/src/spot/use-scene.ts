import { unitsOf } from "@sumi/app/units.ts";
import { useMember } from "../app/member.ts";
import { useRunningAuction } from "../live/auctions.ts";
import { useDepth } from "../live/depth.ts";
import { useFreshness } from "../live/freshness.ts";
import { useBalance } from "../live/own.ts";
import { useIndex, useTicker } from "../live/prices.ts";
import { hasStop } from "../trading/order/order-terms.ts";
import type { Scene } from "./order-errors.ts";
import type { OrderForm } from "./order-form.ts";
import { payCoin, type Terms } from "./terms.ts";

/** The present facts that an order is checked against. A stop waits, so it needs no book. */
export function useScene(symbol: string, terms: Terms, { side, kind }: OrderForm): Scene {
  const balance = useBalance(payCoin(terms, side));
  const book = useDepth(hasStop({ kind }) ? undefined : symbol);
  const last = useTicker(symbol)?.last;
  const index = useIndex(terms.base);
  const isInUnits = useIndex(terms.quote) === undefined;
  const freshness = useFreshness();
  const auction = useRunningAuction(symbol);
  const until = useMember()?.trading_prohibited_until_ms ?? undefined;
  const isFresh = isInUnits && index?.status === "OK" && freshness !== "outdated";
  const reference = isFresh ? index.price : (last ?? index?.price);
  const lastPrice = last ?? index?.price;
  return {
    terms,
    book,
    available: balance && unitsOf(balance.available),
    reference: reference === undefined ? undefined : unitsOf(reference),
    lastPrice: lastPrice === undefined ? undefined : unitsOf(lastPrice),
    prohibitedUntilMs: until !== undefined && until > Date.now() ? until : undefined,
    auction,
    isOutdated: freshness === "outdated",
  };
}
