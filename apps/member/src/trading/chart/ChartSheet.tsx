import { useTranslation } from "@sumi/app/speech.ts";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import {
  type ChartSettings,
  changeChart,
  type Indicator,
  OVERLAYS,
  PANES,
  SHAPES,
} from "./chart-settings.ts";

export type ChartSheetProps = {
  readonly settings: ChartSettings;
  readonly onClose: () => void;
};

/** The chart's shape, the lines over it, and the indicators in panes of their own. */
export function ChartSheet({ settings, onClose }: ChartSheetProps) {
  const { t } = useTranslation(["trading", "common"]);
  const { indicators, shape, isIndexShown } = settings;
  const toggle = (indicator: Indicator, isOn: boolean) => {
    const others = indicators.filter((each) => each !== indicator);
    changeChart({ indicators: isOn ? [...others, indicator] : others });
  };
  const boxes = (members: readonly Indicator[]) =>
    members.map((each) => (
      <Checkbox
        key={each}
        label={t(WORDS[each])}
        isOn={indicators.includes(each)}
        onChange={(isOn) => toggle(each, isOn)}
      />
    ));
  return (
    <Sheet title={t("chartSettings")} closeLabel={t("common:close")} isOpen onClose={onClose}>
      <Segmented
        label={t("shape")}
        options={SHAPES.map((each) => ({ value: each, label: t(SHAPE_WORDS[each]) }))}
        value={shape}
        onChange={(chosen) => changeChart({ shape: chosen })}
      />
      <fieldset className="mt-4">
        <legend className="text-caption text-text-3">{t("overCandles")}</legend>
        {boxes(OVERLAYS)}
        <Checkbox
          label={t("compareIndex")}
          isOn={isIndexShown}
          onChange={(isOn) => changeChart({ isIndexShown: isOn })}
        />
      </fieldset>
      <fieldset className="mt-2">
        <legend className="text-caption text-text-3">{t("belowCandles")}</legend>
        {boxes(PANES)}
      </fieldset>
    </Sheet>
  );
}

const SHAPE_WORDS = { candles: "shapeCandles", line: "shapeLine", area: "shapeArea" } as const;

const WORDS = {
  ma: "indicatorMa",
  ema: "indicatorEma",
  boll: "indicatorBoll",
  macd: "indicatorMacd",
  rsi: "indicatorRsi",
  kdj: "indicatorKdj",
} as const;
