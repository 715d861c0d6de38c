import { useCanGoBack, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { OWN_BACK } from "../app/back.ts";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { language } from "../language/language.ts";
import { useIsSignedIn } from "../session/use-session.ts";
import { SPOT_PATHS } from "../spot/paths.ts";
import { MARKETS_PATHS } from "./paths.ts";
import { useMarkets } from "./use-markets.ts";

const MarketSheet = lazySheet(async () => {
  await language.load(["trading"]);
  return (await import("./MarketSheet.tsx")).MarketSheet;
});

/**
 * The market that `?market=` names, in a sheet, because the trade screen is for members. A member
 * who follows such a link is taken to the trade screen.
 */
export function GuestMarket() {
  const { market: symbol } = useSearch({ from: MARKETS_PATHS.home });
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const close = useClose();
  const markets = useMarkets().data;
  const isMembers = isSignedIn && symbol !== undefined;
  useEffect(() => {
    if (isMembers) void navigate({ to: SPOT_PATHS.trade, search: { symbol }, replace: true });
  }, [isMembers, symbol, navigate]);
  if (symbol === undefined || isSignedIn || markets === undefined) return null;
  const wanted = symbol.toUpperCase();
  const market = markets.find((each) => each.symbol === wanted);
  return <MarketSheet symbol={symbol} market={market} onClose={close} />;
}

/** Closing is the way back, so that the browser's own button closes the sheet as well. */
function useClose(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back(OWN_BACK);
    else void router.navigate({ to: MARKETS_PATHS.home, replace: true });
  };
}
