import { CrosshairMode, LineStyle, TickMarkType, type Time } from "lightweight-charts";
import { axisTexts } from "./axis-texts.ts";
import { momentOf } from "./chart-time.ts";

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
  /** Receives the price at which the chart was tapped. */
  readonly onTap: (price: number) => void;
};

export const FONT_SIZE = 10;
export const BAR_SPACING = 6.5;

export function priceFormatter({ formatPrice, decimals }: ViewOptions) {
  return (price: number) => formatPrice(price.toFixed(decimals()));
}

/**
 * The number format of the price axis, which leaves out figures that `isCovered`; the panes below
 * have formats of their own.
 */
export function priceFormatOf(options: ViewOptions, isCovered: (price: number) => boolean) {
  const { formatPrice, decimals } = options;
  return {
    type: "custom",
    minMove: 1e-8,
    formatter: priceFormatter(options),
    tickmarksFormatter: (prices: readonly number[]) =>
      axisTexts(prices, decimals()).map((text) => {
        return isCovered(Number(text)) ? "" : formatPrice(text);
      }),
  } as const;
}

export function chartOptions(options: ViewOptions) {
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
      // The legend's line stays clear of the highest candle and of its figure.
      scaleMargins: { top: 0.18, bottom: 0.24 },
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
