import { useTranslation } from "@sumi/app/speech.ts";
import { useQuery } from "@tanstack/react-query";
import { coinName } from "../app/coin-names.ts";
import { OfferedSteps } from "../app/OfferedSteps.tsx";
import { Page } from "../app/Page.tsx";
import { CoinChoice, CoinLink } from "../transfers/CoinChoice.tsx";
import { HistoryButton } from "../transfers/HistoryButton.tsx";
import { coinsQuery } from "./calls.ts";
import type { DepositCoin } from "./data.ts";
import { DEPOSITS_PATHS } from "./paths.ts";

/** The choice of the coin to deposit. */
export function DepositCoinScreen() {
  const { t } = useTranslation("deposits");
  return (
    <Page
      title={t("chooseCoin")}
      actions={<HistoryButton label={t("deposits")} to={DEPOSITS_PATHS.deposits} />}
    >
      <div className="pb-2 gutter empty:hidden">
        <OfferedSteps />
      </div>
      <CoinChoice
        coins={useQuery(coinsQuery)}
        row={(coin) => <Row key={coin.coin} coin={coin} />}
        none={t("noCoins")}
        failed={t("coinsFailed")}
      />
    </Page>
  );
}

function Row({ coin: { coin, networks } }: { readonly coin: DepositCoin }) {
  return (
    <CoinLink to={DEPOSITS_PATHS.deposit} coin={coin} caption={coinName(coin)}>
      <span className="text-caption text-text-3">
        {networks.map(({ network }) => network).join(", ")}
      </span>
    </CoinLink>
  );
}
