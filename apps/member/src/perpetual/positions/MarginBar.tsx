import { useTranslation } from "@sumi/app/speech.ts";
import type { PositionData } from "@sumi/contract/perpetual/positions.ts";
import { useFormat } from "../../language/use-format.ts";

/** From here on its owner is warned (rules 2.8). */
const WARNED = 80;
const NEAR = 60;

/** How much of margin and result the maintenance takes up: at 100 % comes the liquidation. */
export function MarginBar({ position }: { readonly position: PositionData }) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const { margin_ratio: ratio } = position;
  if (ratio === null) return null;
  const percent = Math.min(100, Number(ratio));
  const tone = percent >= WARNED ? "bg-danger" : percent >= NEAR ? "bg-warning" : "bg-success";
  return (
    <div className="flex items-center gap-2 pt-2 text-caption text-text-3">
      <span>{t("marginRatio")}</span>
      <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-surface-3">
        <span
          className={`block h-full w-full origin-left ${tone}`}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </span>
      <span className="figures-dense text-text-1">
        {format.percent(ratio, { isSigned: false })}
      </span>
    </div>
  );
}
