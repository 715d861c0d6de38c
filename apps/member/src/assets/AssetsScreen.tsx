import { IconButton } from "@sumi/ui/IconButton.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { HideAmountsButton } from "../app/HideAmountsButton.tsx";
import { Page } from "../app/Page.tsx";
import { TotalWorth } from "../app/TotalWorth.tsx";
import { useTotal } from "../app/use-total.ts";
import { paths } from "../paths.ts";
import { Allocation } from "./Allocation.tsx";
import { CoinList } from "./CoinList.tsx";

/** What one owns: together, in shares, and coin by coin. */
export function AssetsScreen() {
  const { t } = useTranslation(["assets", "common"]);
  const navigate = useNavigate();
  return (
    <Page
      title={t("common:assets")}
      actions={
        <>
          <IconButton
            icon="receipt"
            label={t("common:bills")}
            onPress={() => void navigate({ to: paths.bills })}
          />
          <HideAmountsButton />
        </>
      }
    >
      <div className="pb-4 gutter">
        <TotalWorth label={t("totalIn", { coin: "USDT" })}>
          <Unvalued />
        </TotalWorth>
      </div>
      <Allocation />
      <CoinList />
    </Page>
  );
}

/** Coins that count as nothing, since nobody knows their price yet. */
function Unvalued() {
  const { t } = useTranslation("assets");
  const coins = useTotal().data?.unvalued ?? [];
  if (coins.length === 0) return null;
  return (
    <p className="pt-1 text-caption text-text-3">{t("unvalued", { coins: coins.join(", ") })}</p>
  );
}
