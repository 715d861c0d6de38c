import { useTranslation } from "@sumi/app/speech.ts";
import { Allocation } from "../app/Allocation.tsx";
import { HideAmountsButton } from "../app/HideAmountsButton.tsx";
import { Page } from "../app/Page.tsx";
import { TotalWorth } from "../app/TotalWorth.tsx";
import { OutsideWallets } from "./OutsideWallets.tsx";
import { OwnCoins } from "./OwnCoins.tsx";
import { RecentBills } from "./RecentBills.tsx";

/** The member's coins with their addresses, the wallets outside the exchange, and the activity. */
export function WalletScreen() {
  const { t } = useTranslation(["assets", "common"]);
  return (
    <Page title={t("common:wallet")} actions={<HideAmountsButton />}>
      <div className="pb-4 gutter">
        <TotalWorth label={t("totalIn", { coin: "USDT" })} isLink />
      </div>
      <Allocation />
      <OwnCoins />
      <OutsideWallets />
      <RecentBills />
    </Page>
  );
}
