import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "@sumi/ui/Receipt.tsx";
import { SealStamp } from "@sumi/ui/SealStamp.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { usePageColour } from "../app/page-colour.ts";
import { BILLS_PATHS } from "../bills/paths.ts";
import { useFormat } from "../language/use-format.ts";
import { SPOT_PATHS } from "../spot/paths.ts";
import type { TakenCoins } from "./use-take-coins.ts";

/** The receipt of coins that were taken, and the way to the first trade. */
export function TakenReceipt({ taken }: { readonly taken: TakenCoins }) {
  const { t } = useTranslation(["demonstration-coins", "common"]);
  const format = useFormat();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  usePageColour("paper");
  const { id, coin, amount, time_ms: timeMs } = taken;
  return (
    <>
      <Receipt>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-small text-text-3 outline-none">
              {t("got")}
            </h2>
            <p className="figures break-all font-semibold text-figure">{format.number(amount)}</p>
            <p className="text-text-3">{coin}</p>
          </div>
          <SealStamp text={t("stamp")} />
        </div>
        <ReceiptRule isFirst />
        <p className="text-small">{t("worth")}</p>
        <ReceiptRule />
        <ReceiptLine label={t("madeAt")} value={format.moment(timeMs, "second")} isSmall />
        <ReceiptLine label={t("number")} value={id} isSmall />
      </Receipt>
      <div className="grid gap-3 py-6 gutter">
        <Button kind="primary" isWide onPress={() => void navigate({ to: SPOT_PATHS.trade })}>
          {t("trade")}
        </Button>
        <Button isWide onPress={() => void navigate({ to: BILLS_PATHS.bills })}>
          {t("common:bills")}
        </Button>
      </div>
    </>
  );
}
