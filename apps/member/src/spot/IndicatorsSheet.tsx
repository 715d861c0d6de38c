import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useTranslation } from "react-i18next";
import { type Indicator, OVERLAYS, PANES } from "./chart-settings.ts";

export type IndicatorsSheetProps = {
  readonly indicators: readonly Indicator[];
  readonly onChange: (indicators: readonly Indicator[]) => void;
  readonly onClose: () => void;
};

/** The choice of indicators: lines over the candles, and those in a pane of their own. */
export function IndicatorsSheet({ indicators, onChange, onClose }: IndicatorsSheetProps) {
  const { t } = useTranslation(["spot", "common"]);
  const toggle = (indicator: Indicator, isOn: boolean) =>
    onChange(isOn ? [...indicators, indicator] : indicators.filter((each) => each !== indicator));
  const group = (name: string, members: readonly Indicator[]) => (
    <fieldset className="pt-2">
      <legend className="text-caption text-text-3">{name}</legend>
      {members.map((each) => (
        <Checkbox
          key={each}
          label={t(WORDS[each])}
          isOn={indicators.includes(each)}
          onChange={(isOn) => toggle(each, isOn)}
        />
      ))}
    </fieldset>
  );
  return (
    <Sheet title={t("indicators")} closeLabel={t("common:close")} isOpen onClose={onClose}>
      {group(t("overCandles"), OVERLAYS)}
      {group(t("belowCandles"), PANES)}
    </Sheet>
  );
}

const WORDS = {
  ma: "indicatorMa",
  ema: "indicatorEma",
  boll: "indicatorBoll",
  macd: "indicatorMacd",
  rsi: "indicatorRsi",
  kdj: "indicatorKdj",
} as const;
