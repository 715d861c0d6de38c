import type {
  IChartApi,
  IPrimitivePaneRenderer,
  ISeriesApi,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from "lightweight-charts";
import type { Candle } from "./candle.ts";

type Target = Parameters<IPrimitivePaneRenderer["draw"]>[0];
type Scope = Parameters<Parameters<Target["useMediaCoordinateSpace"]>[0]>[0];

/** A short line from the candle to its figure, and the width that the figure needs, in pixels. */
const LEADER = 12;
const ROOM = 70;
/** The lowest price stands below its candle, clear of the candles beside it. */
const BELOW = 7;
/** The width of the ground around a figure, so that candles and lines do not run through it. */
const HALO = 4;
/** In a lower chart the figures would lie upon the candles. */
const HEIGHT_MIN = 88;

export type MarkColours = {
  readonly line: string;
  readonly text: string;
  /** The chart's ground, around figures that stand upon candles. */
  readonly ground: string;
  /** Colours of the last price's label on the axis, and of the text on it. */
  readonly label: string;
  readonly onLabel: string;
};

/**
 * Writes the highest and the lowest price of the candles in view beside them, and the last price on
 * the axis: the library's own label would be white on rose, which is unreadable.
 */
export class PriceMarks implements ISeriesPrimitive<Time> {
  candles: readonly Candle[] = [];
  colours: MarkColours = { line: "", text: "", ground: "", label: "", onLabel: "" };
  font = "";
  readonly #format: (price: number) => string;
  #chart: IChartApi | undefined;
  #series: ISeriesApi<"Candlestick"> | undefined;

  constructor(format: (price: number) => string) {
    this.#format = format;
  }

  attached({ chart, series }: SeriesAttachedParameter<Time>): void {
    // It is attached to the candles of a chart over time, never to another kind.
    this.#chart = chart as IChartApi;
    this.#series = series as ISeriesApi<"Candlestick">;
  }

  detached(): void {
    this.#chart = undefined;
    this.#series = undefined;
  }

  paneViews() {
    const draw = (target: Target) => {
      target.useMediaCoordinateSpace((scope) => this.#draw(scope));
    };
    return [{ renderer: () => ({ draw }) }];
  }

  priceAxisViews() {
    const last = this.candles.at(-1);
    const coordinate = last && this.#series?.priceToCoordinate(last.close);
    if (last === undefined || coordinate == null) return [];
    return [
      {
        coordinate: () => coordinate,
        text: () => this.#format(last.close),
        textColor: () => this.colours.onLabel,
        backColor: () => this.colours.label,
      },
    ];
  }

  #draw(scope: Scope): void {
    const range = this.#chart?.timeScale().getVisibleLogicalRange();
    if (range == null || scope.mediaSize.height < HEIGHT_MIN) return;
    const first = Math.max(0, Math.ceil(range.from));
    const last = Math.min(this.candles.length - 1, Math.floor(range.to));
    if (last < first) return;
    let highest = first;
    let lowest = first;
    for (let index = first; index <= last; index += 1) {
      if (this.#at(index).high > this.#at(highest).high) highest = index;
      if (this.#at(index).low < this.#at(lowest).low) lowest = index;
    }
    this.#write(scope, highest, this.#at(highest).high);
    if (lowest !== highest) this.#write(scope, lowest, this.#at(lowest).low, BELOW);
  }

  #at(index: number): Candle {
    return this.candles[index] as Candle; // Only asked for indexes between first and last.
  }

  #write({ context, mediaSize }: Scope, index: number, price: number, below = 0): void {
    // A candle's place in the list is its logical place on the axis.
    const x = this.#chart?.timeScale().logicalToCoordinate(index as Logical);
    const y = this.#series?.priceToCoordinate(price);
    if (x == null || y == null) return;
    const isLeft = x > mediaSize.width - ROOM - LEADER;
    const end = x + (isLeft ? -LEADER : LEADER);
    context.strokeStyle = this.colours.line;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(end, y + below);
    context.stroke();
    context.font = this.font;
    context.textAlign = isLeft ? "right" : "left";
    context.textBaseline = "middle";
    const [text, left, top] = [this.#format(price), end + (isLeft ? -3 : 3), y + below + 0.5];
    context.save();
    context.lineJoin = "round";
    context.lineWidth = HALO;
    context.strokeStyle = this.colours.ground;
    context.strokeText(text, left, top);
    context.restore();
    context.fillStyle = this.colours.text;
    context.fillText(text, left, top);
  }
}
