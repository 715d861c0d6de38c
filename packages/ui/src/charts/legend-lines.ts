import type { Candle, Compared, Overlay, PaneKind } from "./candle.ts";
import { overlayColours, type SeriesColour } from "./chart-colours.ts";
import { overlayLines, paneLines } from "./indicator-lines.ts";

/** A line's name, colour and value at one candle; prices have the market's decimals. */
export type LegendLine = {
  readonly name: string;
  readonly colour: SeriesColour | "text-3" | undefined;
  readonly value: number | undefined;
  readonly isPrice: boolean;
};

export type Shown = {
  readonly candles: readonly Candle[];
  readonly overlays: readonly Overlay[];
  readonly panes: readonly PaneKind[];
  readonly compared?: Compared | undefined;
};

/** Every line of the chart with its value at that candle, in the order of drawing. */
export function legendLines(
  { candles, overlays, panes, compared }: Shown,
  index: number,
): readonly LegendLine[] {
  const colours = overlayColours(overlays);
  const over = overlays.flatMap((overlay, at) =>
    overlayLines(overlay, candles).map(({ name, values }) => {
      return { name, colour: colours[at], value: values[index], isPrice: true };
    }),
  );
  const below = panes.flatMap((kind) =>
    paneLines(kind, candles).map(({ name, values }) => {
      return { name, colour: undefined, value: values[index], isPrice: false };
    }),
  );
  // The candles stay in front: a line beside them has the colour of the axes.
  const beside: LegendLine | undefined = compared && {
    name: compared.name,
    colour: "text-3",
    value: compared.values[index],
    isPrice: true,
  };
  return [...over, ...(beside === undefined ? [] : [beside]), ...below];
}
