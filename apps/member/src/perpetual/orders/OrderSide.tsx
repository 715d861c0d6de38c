import { useTranslation } from "@sumi/app/speech.ts";
import { Tag } from "@sumi/ui/Tag.tsx";

/** Buy or sell, by colour, glyph and word: a buy may open a long or close a short. */
export function OrderSide({ side }: { readonly side: "buy" | "sell" }) {
  const { t } = useTranslation("common");
  const isBuy = side === "buy";
  return (
    <Tag tone={isBuy ? "up" : "down"}>
      <span aria-hidden="true">{isBuy ? "▲" : "▼"}</span>
      {t(side)}
    </Tag>
  );
}
