import { useTranslation } from "@sumi/app/speech.ts";
import { decimalMark, decimalsOf } from "@sumi/messages/numbers.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { NumberField } from "@sumi/ui/NumberField.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { TradedMarket } from "../traded-market.ts";
import { drawLine, eraseLines, useDrawnLines } from "./drawn-lines.ts";

export type LineBarProps = {
  readonly market: TradedMarket;
  /** The price of the next line; a tap on the chart sets it as well. */
  readonly price: string;
  readonly onChange: (price: string) => void;
};

/** Draws horizontal lines at a price that was tapped or typed, and erases them. */
export function LineBar({ market, price, onChange }: LineBarProps) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  const { tick } = market.rules;
  const lines = useDrawnLines(market.symbol);
  const isPrice = /[1-9]/.test(price);
  return (
    <form
      className="flex flex-none flex-wrap items-center justify-end gap-2 border-line border-t
        bg-bg py-2 gutter"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPrice) drawLine(market.symbol, price);
      }}
    >
      <div className="min-w-44 flex-1">
        <NumberField
          label={t("linePrice")}
          unit={market.quote}
          value={price}
          onChange={onChange}
          step={tick}
          decimals={decimalsOf(tick)}
          mark={decimalMark(format.language)}
          format={(text) => format.number(text, { fixed: decimalsOf(tick) })}
          decreaseLabel={t("lineLower")}
          increaseLabel={t("lineHigher")}
        />
      </div>
      <Button kind="primary" type="submit">
        {t("drawLine")}
      </Button>
      <IconButton
        icon="trash"
        label={t("eraseLines")}
        isDisabled={lines.length === 0}
        onPress={() => eraseLines(market.symbol)}
      />
    </form>
  );
}
