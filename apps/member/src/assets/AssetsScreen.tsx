import { useTranslation } from "@sumi/app/speech.ts";
import type { ReactNode } from "react";
import { Allocation } from "../app/Allocation.tsx";
import { FirstSteps } from "../app/FirstSteps.tsx";
import { HideAmountsButton } from "../app/HideAmountsButton.tsx";
import { Page } from "../app/Page.tsx";
import { TotalWorth } from "../app/TotalWorth.tsx";
import { useProfit } from "../app/use-profit.ts";
import { WithdrawalsStopped } from "../app/WithdrawalsStopped.tsx";
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

/** Names the coins that the total counts by their last trade, and those that it cannot count. */
function Unvalued() {
  const { t } = useTranslation("assets");
  const { by_last_trade: traded = [], unvalued = [] } = useProfit().data ?? {};
  return (
    <>
      {traded.length > 0 && <Note>{t("byLastTrade", { coins: traded.join(", ") })}</Note>}
      {unvalued.length > 0 && <Note>{t("unvalued", { coins: unvalued.join(", ") })}</Note>}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className="pt-1 text-caption text-text-3">{children}</p>;
}
