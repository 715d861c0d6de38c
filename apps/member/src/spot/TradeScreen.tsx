import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { MARKETS_PATHS } from "../markets/paths.ts";
import { useMarkets } from "../markets/use-markets.ts";
import { TradeSkeleton } from "../trading/TradeSkeleton.tsx";
import { MarketPage } from "./MarketPage.tsx";
import { SPOT_PATHS } from "./paths.ts";

/** Spot trading in the market that `?symbol=` names, else in the first one listed. */
export function TradeScreen() {
  const { t } = useTranslation(["spot", "common"]);
  const { symbol } = useSearch({ from: SPOT_PATHS.trade });
  const markets = useMarkets();
  if (markets.data === undefined) {
    return (
      <Page title={t("title")} hasBack={false}>
        {markets.isError ? (
          <div className="py-4 gutter">
            <LoadFailed title={t("common:marketsFailed")} query={markets} />
          </div>
        ) : (
          <TradeSkeleton />
        )}
      </Page>
    );
  }
  if (markets.data.length === 0) return <NoMarkets />;
  const wanted = symbol?.toUpperCase();
  const market =
    wanted === undefined ? markets.data[0] : markets.data.find((each) => each.symbol === wanted);
  if (market === undefined) return <UnknownMarket symbol={symbol ?? ""} />;
  return <MarketPage key={market.symbol} market={market} />;
}

/** A new exchange has opened none. */
function NoMarkets() {
  const { t } = useTranslation(["spot", "common"]);
  return (
    <Page title={t("title")} hasBack={false}>
      <EmptyState icon="chart-line-up" title={t("common:noMarkets")} />
    </Page>
  );
}

function UnknownMarket({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation(["spot", "common", "trading"]);
  const navigate = useNavigate();
  return (
    <Page title={t("title")}>
      <EmptyState
        icon="magnifying-glass"
        title={t("trading:unknownMarket", { symbol: symbol.slice(0, 40) })}
        text={t("trading:unknownMarketText")}
        action={
          <Button
            kind="primary"
            size="small"
            onPress={() => void navigate({ to: MARKETS_PATHS.home, replace: true })}
          >
            {t("common:toMarkets")}
          </Button>
        }
      />
    </Page>
  );
}
