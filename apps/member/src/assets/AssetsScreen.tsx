import { useTranslation } from "@sumi/app/speech.ts";
import { FirstSteps } from "../app/FirstSteps.tsx";
import { HideAmountsButton } from "../app/HideAmountsButton.tsx";
import { Page } from "../app/Page.tsx";
import { TotalWorth } from "../app/TotalWorth.tsx";
import { useProfit } from "../app/use-profit.ts";
import { WithdrawalsStopped } from "../app/WithdrawalsStopped.tsx";
import { Allocation } from "./Allocation.tsx";
import { AssetActions } from "./AssetActions.tsx";
import { CoinList } from "./CoinList.tsx";
import { TrialLine } from "./TrialLine.tsx";

/** The member's assets: the total, what holds them back, the shares, and each coin. */
export function AssetsScreen() {
  const { t } = useTranslation(["assets", "common"]);
  return (
    <Page title={t("common:assets")} actions={<HideAmountsButton />}>
      <div className="pb-4 gutter">
        <TotalWorth label={t("totalIn", { coin: "USDT" })}>
          <Unvalued />
        </TotalWorth>
      </div>
      <WithdrawalsStopped />
      <Allocation />
      <div className="grid gap-4 pb-4 gutter">
        <AssetActions />
        <TrialLine />
        <FirstSteps />
      </div>
      <CoinList />
    </Page>
  );
}

/** Names the coins that count as zero in the total, since they have no price yet. */
function Unvalued() {
  const { t } = useTranslation("assets");
  const coins = useProfit().data?.unvalued ?? [];
  if (coins.length === 0) return null;
  return (
    <p className="pt-1 text-caption text-text-3">{t("unvalued", { coins: coins.join(", ") })}</p>
  );
}
