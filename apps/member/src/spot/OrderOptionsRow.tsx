import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { hasLimit } from "./order-form.ts";
import { EXECUTION_WORDS, SELF_TRADE_WORDS } from "./order-words.ts";
import type { OrderFormState } from "./use-order-form.ts";

const OrderOptionsSheet = lazySheet(
  async () => (await import("./OrderOptionsSheet.tsx")).OrderOptionsSheet,
);

/** The conditions of the order in a word each; all of them are in a sheet. */
export function OrderOptionsRow({ state }: { readonly state: OrderFormState }) {
  const { t } = useTranslation("spot");
  const [isOpen, setOpen] = useState(false);
  const { form } = state;
  const word = hasLimit(form)
    ? EXECUTION_WORDS[form.execution]
    : form.selfTrade === "EXPIRE_TAKER"
      ? "usualConditions"
      : SELF_TRADE_WORDS[form.selfTrade];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative flex min-h-6 items-center justify-between gap-2 text-left text-caption
          before:absolute before:inset-x-0 before:-inset-y-1.5"
      >
        <span className="text-text-3">{t("conditions")}</span>
        <span className="flex min-w-0 items-center gap-1 font-medium">
          <span className="truncate">{t(word)}</span>
          <Icon name="caret-down" size={10} />
        </span>
      </button>
      {isOpen && <OrderOptionsSheet state={state} onClose={() => setOpen(false)} />}
    </>
  );
}
