import { useTranslation } from "@sumi/app/speech.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../app/Page.tsx";
import { PausedNote } from "../app/PausedNote.tsx";
import { TradingStopped } from "../app/TradingStopped.tsx";
import { Awaited } from "../live/Awaited.tsx";
import { useBalances, useOwnState } from "../live/own.ts";
import { useIndexes } from "../live/prices.ts";
import { ConvertedReceipt } from "./ConvertedReceipt.tsx";
import { ConvertForm } from "./ConvertForm.tsx";
import { beginConversion } from "./conversion-form.ts";
import { CONVERSION_PATHS } from "./paths.ts";
import type { Conversion } from "./use-convert.ts";

/** Converts one coin into another at the exchange's own quote, and shows the receipt. */
export function ConvertScreen() {
  const { t } = useTranslation("conversion");
  const navigate = useNavigate();
  const { from, to } = useSearch({ from: CONVERSION_PATHS.convert });
  const { areBalancesKnown } = useOwnState();
  const coins = useConvertible();
  const [converted, setConverted] = useState<Conversion>();
  return (
    <Page
      title={t("title")}
      actions={
        <IconButton
          icon="list"
          label={t("conversions")}
          onPress={() => void navigate({ to: CONVERSION_PATHS.conversions })}
        />
      }
    >
      <PausedNote kind="conversion" />
      <TradingStopped />
      {converted !== undefined ? (
        <ConvertedReceipt conversion={converted} onAgain={() => setConverted(undefined)} />
      ) : areBalancesKnown ? (
        <ConvertForm
          coins={coins}
          begun={beginConversion(coins, { from, to })}
          onConverted={setConverted}
        />
      ) : (
        <Awaited>
          <div className="grid gap-5 pt-2 gutter">
            <Skeleton className="h-24 rounded-3" />
            <Skeleton className="h-24 rounded-3" />
            <Skeleton className="h-32 rounded-3" />
          </div>
        </Awaited>
      )}
    </Page>
  );
}

/** The coins with a price: nothing is quoted for one that is still being sold. */
function useConvertible(): readonly string[] {
  const coins = useBalances().map(({ coin }) => coin);
  const indexes = useIndexes();
  // Until the first prices arrive nobody knows which coins have none.
  if (indexes.length === 0) return coins;
  return coins.filter((each) => each === "USDT" || indexes.some(({ coin }) => coin === each));
}
