import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "@sumi/ui/Receipt.tsx";
import { SealStamp } from "@sumi/ui/SealStamp.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { usePageColour } from "../app/page-colour.ts";
import { useFormat } from "../language/use-format.ts";
import { CONVERSION_PATHS } from "./paths.ts";
import { rateOfConversion } from "./rate.ts";
import type { Conversion } from "./use-convert.ts";
import { useRateLine } from "./use-rate-line.ts";

export type ConvertedReceiptProps = {
  readonly conversion: Conversion;
  readonly onAgain: () => void;
};

/** The receipt of a conversion; the list of conversions and the bills have its number. */
export function ConvertedReceipt({ conversion, onAgain }: ConvertedReceiptProps) {
  const { t } = useTranslation("conversion");
  const format = useFormat();
  const rateLine = useRateLine();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  usePageColour("paper");
  const { id, from, to, amount, received, time_ms: timeMs } = conversion;
  return (
    <>
      <Receipt>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-small text-text-3 outline-none">
              {t("got")}
            </h2>
            <p className="figures break-all font-semibold text-figure">{format.number(received)}</p>
            <p className="text-text-3">{to}</p>
          </div>
          <SealStamp text={t("stamp")} />
        </div>
        <ReceiptRule isFirst />
        <ReceiptLine label={t("gave")} value={`${format.number(amount)} ${from}`} isStrong />
        <ReceiptLine label={t("rate")} value={rateLine(conversion, rateOfConversion(conversion))} />
        <ReceiptRule />
        <ReceiptLine label={t("madeAt")} value={format.moment(timeMs, "second")} isSmall />
        <ReceiptLine label={t("number")} value={id} isSmall />
      </Receipt>
      <div className="grid gap-3 py-6 gutter">
        <Button kind="primary" isWide onPress={onAgain}>
          {t("again")}
        </Button>
        <Button isWide onPress={() => void navigate({ to: CONVERSION_PATHS.conversions })}>
          {t("conversions")}
        </Button>
      </div>
    </>
  );
}
