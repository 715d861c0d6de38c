import {
  type CandlestickData,
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  type HistogramData,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import { axisTexts } from "./axis-texts.ts";
import type { Candle } from "./candle.ts";
import { changedTail } from "./candle-changes.ts";
import {
  CHART_FONT,
  type ChartColours,
  readChartColours,
  thinned,
  watchColours,
} from "./chart-colours.ts";
import { IndicatorSeries, type Indicators } from "./indicator-series.ts";
import { PriceMarks } from "./price-marks.ts";

export type AxisMoment = "time" | "day" | "month" | "year" | "full";

export type ViewOptions = {
  /** A plain decimal as the reader's language writes it. */
  readonly formatPrice: (decimal: string) => string;
  readonly decimals: () => number;
  readonly formatMoment: (timeMs: number, style: AxisMoment) => string;
  /** The member has panned to the first candles. */
  readonly onReachStart: () => void;
  /** Receives the index of the candle under the crosshair. */
  readonly onPoint: (index: number | undefined) => void;
};

const FONT_SIZE = 10;
/** Older candles are loaded when this few remain before the left edge. */
const START_NEAR = 12;
const VOLUME = "volume";
const BAR_SPACING = 6.5;

/** The chart on its canvas. It takes the candles and draws only what has changed. */
export class CandleView {
  readonly #options: ViewOptions;
  readonly #chart: IChartApi;
  readonly #series: ISeriesApi<"Candlestick">;
  readonly #volume: ISeriesApi<"Histogram">;
  readonly #marks: PriceMarks;
  readonly #endWatch: () => void;
  #colours: ChartColours;
  #indicators: Indicators = { overlays: [], panes: [] };
  #indicatorSeries: IndicatorSeries | undefined;
  #candles: readonly Candle[] = [];
  #seriesId = "";
  #isRemoved = false;
  /** The first candle when older ones were last asked for, so that each page is asked for once. */
  #askedFrom: number | undefined;

  constructor(place: HTMLElement, options: ViewOptions) {
    this.#options = options;
    this.#colours = readChartColours();
    this.#chart = createChart(place, chartOptions(options));
    this.#volume = this.#chart.addSeries(HistogramSeries, VOLUME_OPTIONS);
    this.#chart.priceScale(VOLUME).applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    this.#series = this.#chart.addSeries(CandlestickSeries, {
      priceFormat: priceFormatOf(options),
      priceLineStyle: LineStyle.Dashed,
      lastValueVisible: false,
    });
    this.#marks = new PriceMarks(priceFormatter(options));
    this.#series.attachPrimitive(this.#marks);
    this.#paint();
    this.#chart.subscribeCrosshairMove(({ logical, point }) => {
      const isOn = point !== undefined && logical !== undefined && logical !== null;
      options.onPoint(isOn ? Math.round(logical) : undefined);
    });
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null) this.#askForOlder(range.from);
    });
    this.#endWatch = watchColours(() => this.#repaint());
    // A canvas does not wait for a font: it is drawn again when the font is there.
    void document.fonts.load(`${FONT_SIZE}px ${CHART_FONT}`).then(() => {
      if (!this.#isRemoved) this.#paint();
    });
  }

  /** Sets the candles. For another `seriesId` the view moves to the newest candle. */
  setCandles(seriesId: string, candles: readonly Candle[]): void {
    const from = seriesId === this.#seriesId ? changedTail(this.#candles, candles) : undefined;
    const isOther = seriesId !== this.#seriesId;
    this.#seriesId = seriesId;
    this.#candles = candles;
    this.#marks.candles = candles;
    this.#draw(from ?? 0);
    if (!isOther) return;
    this.#askedFrom = undefined;
    const scale = this.#chart.timeScale();
    // The few candles of a young market are drawn at the right, beside the price axis.
    scale.applyOptions({ fixLeftEdge: candles.length * BAR_SPACING > scale.width() });
    scale.resetTimeScale();
  }

  setIndicators(indicators: Indicators): void {
    this.#indicators = indicators;
    this.#indicatorSeries?.remove();
    const { formatPrice } = this.#options;
    this.#indicatorSeries = new IndicatorSeries(
      { chart: this.#chart, colours: this.#colours, formatDecimal: formatPrice },
      indicators,
    );
    this.#indicatorSeries.draw(this.#candles, 0);
    const [main, ...rest] = this.#chart.panes();
    main?.setStretchFactor(MAIN_STRETCH);
    for (const pane of rest) pane.setStretchFactor(1);
  }

  remove(): void {
    this.#isRemoved = true;
    this.#endWatch();
    this.#chart.remove();
  }

  #draw(from: number): void {
    const fresh = this.#candles.slice(from);
    if (from === 0) {
      this.#series.setData(fresh.map(bar));
      this.#volume.setData(fresh.map((candle) => this.#volumeBar(candle)));
    } else {
      for (const candle of fresh) {
        this.#series.update(bar(candle));
        this.#volume.update(this.#volumeBar(candle));
      }
    }
    this.#indicatorSeries?.draw(this.#candles, from);
    this.#paintPriceLine();
  }

  #volumeBar({ timeMs, open, close, volume }: Candle): HistogramData<Time> {
    const { up, down } = this.#colours;
    const color = close >= open ? thinned(up, 0.28) : thinned(down, 0.5);
    return { time: secondsOf(timeMs), value: volume, color };
  }

  #askForOlder(from: number): void {
    const first = this.#candles.at(0)?.timeMs;
    if (first === undefined || from > START_NEAR || first === this.#askedFrom) return;
    this.#askedFrom = first;
    this.#options.onReachStart();
  }

  #repaint(): void {
    this.#colours = readChartColours();
    this.#paint();
    this.setIndicators(this.#indicators);
    this.#draw(0);
  }

  #paint(): void {
    const { well, line, cross, label, text3, up, down } = this.#colours;
    this.#chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: well },
        textColor: text3,
        fontFamily: CHART_FONT,
        panes: { separatorColor: line, separatorHoverColor: line },
      },
      grid: { horzLines: { color: line } },
      crosshair: {
        vertLine: { color: cross, labelBackgroundColor: label },
        horzLine: { color: cross, labelBackgroundColor: label },
      },
    });
    // A hollow body is filled with the ground, so that no line shines through it.
    this.#series.applyOptions({
      upColor: well,
      borderUpColor: up,
      wickUpColor: up,
      downColor: down,
      borderDownColor: down,
      wickDownColor: down,
    });
    this.#marks.font = `${FONT_SIZE}px ${CHART_FONT}`;
    this.#paintPriceLine();
  }

  #paintPriceLine(): void {
    const last = this.#candles.at(-1);
    if (last === undefined) return;
    const { up, down, onUp, onDown, text2, text3 } = this.#colours;
    const [colour, onColour] = last.close >= last.open ? [up, onUp] : [down, onDown];
    this.#marks.colours = { line: text3, text: text2, label: colour, onLabel: onColour };
    this.#series.applyOptions({ priceLineColor: colour });
  }
}

/** The price pane is taller than the panes of indicators. */
const MAIN_STRETCH = 2.4;

const VOLUME_OPTIONS = {
  priceScaleId: VOLUME,
  lastValueVisible: false,
  priceLineVisible: false,
  priceFormat: { type: "volume" },
} as const;

function priceFormatter({ formatPrice, decimals }: ViewOptions) {
  return (price: number) => formatPrice(price.toFixed(decimals()));
}

/** The number format of the price axis; the panes below have formats of their own. */
function priceFormatOf(options: ViewOptions) {
  const { formatPrice, decimals } = options;
  return {
    type: "custom",
    minMove: 1e-8,
    formatter: priceFormatter(options),
    tickmarksFormatter: (prices: readonly number[]) =>
      axisTexts(prices, decimals()).map(formatPrice),
  } as const;
}

function chartOptions(options: ViewOptions) {
  const { formatMoment } = options;
  return {
    autoSize: true,
    // The logo needs inline styles; the frame shows the link that the licence demands.
    layout: { fontSize: FONT_SIZE, attributionLogo: false, panes: { enableResize: false } },
    grid: { vertLines: { visible: false }, horzLines: { style: LineStyle.SparseDotted } },
    crosshair: { mode: CrosshairMode.Magnet },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      minimumWidth: 52,
      scaleMargins: { top: 0.1, bottom: 0.24 },
    },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      rightOffset: 1,
      allowBoldLabels: false,
      barSpacing: BAR_SPACING,
      minBarSpacing: 2,
      maxBarSpacing: 40,
      minimumHeight: 18,
      tickMarkFormatter: (time: Time, kind: TickMarkType) =>
        formatMoment(momentOf(time), AXIS_STYLES[kind]),
    },
    localization: {
      timeFormatter: (time: Time) => formatMoment(momentOf(time), "full"),
    },
    // A finger that moves up or down scrolls the page, and so does the wheel.
    handleScroll: { vertTouchDrag: false, horzTouchDrag: true, pressedMouseMove: true },
    handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: false },
  } as const;
}

const AXIS_STYLES = {
  [TickMarkType.Year]: "year",
  [TickMarkType.Month]: "month",
  [TickMarkType.DayOfMonth]: "day",
  [TickMarkType.Time]: "time",
  [TickMarkType.TimeWithSeconds]: "time",
} as const satisfies Record<TickMarkType, AxisMoment>;

function bar({ timeMs, open, high, low, close }: Candle): CandlestickData<Time> {
  return { time: secondsOf(timeMs), open, high, low, close };
}

function secondsOf(timeMs: number): UTCTimestamp {
  return (timeMs / 1_000) as UTCTimestamp; // Its very definition: seconds since 1970.
}

function momentOf(time: Time): number {
  return Number(time) * 1_000; // Only seconds were ever given.
}
