import { Button } from "@sumi/ui/Button.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "@sumi/ui/Receipt.tsx";
import { SealStamp } from "@sumi/ui/SealStamp.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BILLS_PATHS } from "../bills/paths.ts";
import { useFormat } from "../language/use-format.ts";
import type { Conversion } from "./use-convert.ts";

export type ConvertedReceiptProps = {
  readonly conversion: Conversion;
  readonly onAgain: () => void;
};

/** The receipt of a conversion; the bills list it under the same number. */
export function ConvertedReceipt({ conversion, onAgain }: ConvertedReceiptProps) {
  const { t } = useTranslation(["conversion", "common"]);
  const format = useFormat();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
        <ReceiptRule />
        <ReceiptLine label={t("madeAt")} value={format.moment(timeMs, "second")} isSmall />
        <ReceiptLine label={t("number")} value={id} isSmall />
      </Receipt>
      <div className="grid gap-3 py-6 gutter">
        <Button kind="primary" isWide onPress={onAgain}>
          {t("again")}
        </Button>
        <Button isWide onPress={() => void navigate({ to: BILLS_PATHS.bills })}>
          {t("common:bills")}
        </Button>
      </div>
    </>
  );
}
