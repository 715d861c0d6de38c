import { useTranslation } from "@sumi/app/speech.ts";
import type { PositionData } from "@sumi/contract/perpetual/positions.ts";
import { Tag } from "@sumi/ui/Tag.tsx";

/** Long or short, by colour, glyph and word. */
export function SideTag({ side }: Pick<PositionData, "side">) {
  const { t } = useTranslation("perpetual");
  const isLong = side === "long";
  return (
    <Tag tone={isLong ? "up" : "down"}>
      <span aria-hidden="true">{isLong ? "▲" : "▼"}</span>
      {t(side)}
    </Tag>
  );
}
