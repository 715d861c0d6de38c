import { useTranslation } from "@sumi/app/speech.ts";

/** Buying or selling: a triangle, a word and a colour. */
export function Side({ side }: { readonly side: "buy" | "sell" }) {
  const { t } = useTranslation();
  return (
    <span
      className={`flex-none font-semibold text-small ${side === "buy" ? "text-up" : "text-down"}`}
    >
      <span aria-hidden="true">{side === "buy" ? "▲ " : "▼ "}</span>
      {t(side)}
    </span>
  );
}
