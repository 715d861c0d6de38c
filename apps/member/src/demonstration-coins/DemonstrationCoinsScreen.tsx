import { useTranslation } from "@sumi/app/speech.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { TradingStopped } from "../app/TradingStopped.tsx";
import { CoinOfferCard } from "./CoinOfferCard.tsx";
import { offerQuery } from "./calls.ts";
import { TakenReceipt } from "./TakenReceipt.tsx";
import type { TakenCoins } from "./use-take-coins.ts";

/** The coins that a demonstration gives to a new member, and the receipt of taking them. */
export function DemonstrationCoinsScreen() {
  const { t } = useTranslation("demonstration-coins");
  const offer = useQuery(offerQuery);
  const [taken, setTaken] = useState<TakenCoins>();
  return (
    <Page title={t("title")}>
      <TradingStopped />
      {taken !== undefined ? (
        <TakenReceipt taken={taken} />
      ) : offer.data !== undefined ? (
        <CoinOfferCard offer={offer.data} onTaken={setTaken} />
      ) : offer.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("failed")} query={offer} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-40 rounded-3" />
          <Skeleton className="h-12 rounded-3" />
        </div>
      )}
    </Page>
  );
}
