import { useTranslation } from "@sumi/app/speech.ts";
import { useQuery } from "@tanstack/react-query";
import { coinCaption } from "../app/coin-caption.ts";
import { Page } from "../app/Page.tsx";
import { useFormat } from "../language/use-format.ts";
import { useBalance } from "../live/own.ts";
import { CoinChoice, CoinLink } from "../transfers/CoinChoice.tsx";
import { HistoryButton } from "../transfers/HistoryButton.tsx";
import { coinsQuery } from "./calls.ts";
import type { CoinWithNetworks } from "./data.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";

/** The choice of the coin to withdraw. */
export function WithdrawCoinScreen() {
  const { t } = useTranslation("withdrawals");
  return (
    <Page
      title={t("chooseCoin")}
      actions={<HistoryButton label={t("withdrawals")} to={WITHDRAWALS_PATHS.withdrawals} />}
    >
      <CoinChoice
        coins={useQuery(coinsQuery)}
        row={(coin) => <Row key={coin.coin} coin={coin} />}
        none={t("noCoins")}
        failed={t("coinsFailed")}
      />
    </Page>
  );
}

function Row({ coin: { coin, networks } }: { readonly coin: CoinWithNetworks }) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const balance = useBalance(coin);
  const names = networks.map(({ network }) => network).join(", ");
  return (
    <CoinLink to={WITHDRAWALS_PATHS.withdraw} coin={coin} caption={coinCaption(coin, names)}>
      <span className="block text-caption text-text-3">{t("available")}</span>
      <span className="figures-dense block">
        {balance === undefined ? "—" : format.number(balance.available)}
      </span>
    </CoinLink>
  );
}
