import { useTranslation } from "@sumi/app/speech.ts";
import { HideAmountsButton } from "../app/HideAmountsButton.tsx";
import { Page } from "../app/Page.tsx";
import { CoinList } from "./CoinList.tsx";

/** Coin by coin, without the whole. */
export function WalletScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t("wallet")} actions={<HideAmountsButton />}>
      <CoinList />
    </Page>
  );
}
