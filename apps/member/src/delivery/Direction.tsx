import { useTranslation } from "@sumi/app/speech.ts";
import type { Direction as Value } from "./use-place-contract.ts";

/** The direction of a contract, as a triangle and a word in its colour. */
export function Direction({ direction }: { readonly direction: Value }) {
  const { t } = useTranslation("delivery");
  return (
    <span className={`font-semibold ${direction === "up" ? "text-up" : "text-down"}`}>
      <span aria-hidden="true">{direction === "up" ? "▲" : "▼"} </span>
      {t(direction)}
    </span>
  );
}
