import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { CandleChart, type CandleChartProps } from "./CandleChart.tsx";
import type { Candle } from "./candle.ts";
import { chartPicture } from "./chart-picture.ts";

const QUARTER_MS = 900_000;
const retried = vi.fn();
const older = vi.fn();
// A browser without a window begins with its pointer in the middle, where it would read a candle.
beforeEach(() => page.elementLocator(document.body).hover({ position: { x: 1, y: 800 } }));
afterEach(() => {
  retried.mockReset();
  older.mockReset();
  delete document.documentElement.dataset.updown;
});

const CANDLES: readonly Candle[] = Array.from({ length: 120 }, (_, index) => ({
  timeMs: index * QUARTER_MS,
  open: 100 + index,
  high: 103 + index,
  low: 99 + index,
  close: 102 + index,
  volume: 5,
}));

function Chart(props: Partial<CandleChartProps>) {
  return (
    <CandleChart
      seriesId="BTC-USDT 15m"
      candles={CANDLES}
      overlays={[{ kind: "ma", period: 7 }]}
      panes={[]}
      decimals={2}
      formatPrice={String}
      formatVolume={String}
      formatMoment={(timeMs, style) => `${style} ${timeMs / QUARTER_MS}`}
      legend={{ open: "O", high: "H", low: "L", close: "C", volume: "V" }}
      summary="BTC 15 minutes, last 221"
      emptyText="No trades yet"
      failure={{ title: "Failed", retryLabel: "Retry" }}
      onRetry={retried}
      onReachStart={older}
      {...props}
    />
  );
}

const figure = () => page.getByRole("figure", { name: "BTC 15 minutes, last 221" });
const canvas = () => figure().element().querySelector("canvas");

/** The library is loaded lazily, so the canvas appears a moment later. */
async function drawn(): Promise<HTMLCanvasElement> {
  await expect.poll(canvas, { timeout: 10_000 }).not.toBeNull();
  // The poll above has just seen it.
  return canvas() as HTMLCanvasElement;
}

/** Counts the pixels of the canvas that have exactly this colour. */
function points(colour: readonly [number, number, number]): number {
  const [red, green, blue] = colour;
  let count = 0;
  for (const one of figure().element().querySelectorAll("canvas")) {
    const pixels = one.getContext("2d")?.getImageData(0, 0, one.width, one.height).data ?? [];
    for (let at = 0; at < pixels.length; at += 4) {
      const isIt = pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue;
      if (isIt) count += 1;
    }
  }
  return count;
}

const JADE = [63, 207, 159] as const;
const ROSE = [255, 120, 134] as const;
const IVORY = [244, 241, 232] as const;
const AJISAI = [155, 184, 255] as const;

test("a new price moves the last candle on the canvas that is there", async () => {
  const again = await show(<Chart />);
  const before = await drawn();
  const last = CANDLES.at(-1) as Candle;
  await again(<Chart candles={[...CANDLES.slice(0, -1), { ...last, close: 80, low: 79 }]} />);
  expect(canvas()).toBe(before);
  await expect.poll(() => points(ROSE)).toBeGreaterThan(20);
});

test("rising candles are hollow in the colour that means up, also when that changes", async () => {
  await show(<Chart overlays={[]} />);
  await drawn();
  await expect.poll(() => points(JADE)).toBeGreaterThan(200);
  expect(points(ROSE)).toBe(0);
  document.documentElement.dataset.updown = "red-up";
  await expect.poll(() => points(ROSE)).toBeGreaterThan(200);
  expect(points(JADE)).toBe(0);
});

test("indicators come and go without a new chart", async () => {
  const again = await show(<Chart />);
  const before = await drawn();
  const all = [{ kind: "boll", period: 20, deviations: 2 }] as const;
  await again(<Chart overlays={all} panes={["macd", "rsi", "kdj"]} />);
  expect(canvas()).toBe(before);
  await again(<Chart overlays={[]} panes={[]} />);
  expect(canvas()).toBe(before);
});

test("the legend has every line with its value, at the last candle", async () => {
  await show(<Chart panes={["rsi"]} />);
  await drawn();
  const terms = () => [...figure().element().querySelectorAll("dt")].map((dt) => dt.textContent);
  await expect.poll(terms).toEqual(["MA7", "RSI"]);
  const values = [...figure().element().querySelectorAll("dd")].map((dd) => dd.textContent);
  expect(values).toEqual(["218.00", "100.00"]);
});

test("closing prices are drawn as a line or an area in the place of candles", async () => {
  const again = await show(<Chart overlays={[]} shape="line" />);
  await drawn();
  await expect.poll(() => points(IVORY)).toBeGreaterThan(100);
  const bodies = () => points(JADE);
  const asLine = bodies();
  await again(<Chart overlays={[]} shape="area" />);
  await expect.poll(() => points(IVORY)).toBeLessThan(100);
  await again(<Chart overlays={[]} shape="candles" />);
  await expect.poll(bodies).toBeGreaterThan(asLine + 100);
});

test("lines stand at their prices, and leave", async () => {
  const again = await show(<Chart overlays={[]} levels={[200]} height="200px" />);
  await drawn();
  await expect.poll(() => points(AJISAI)).toBeGreaterThan(200);
  await again(<Chart overlays={[]} levels={[]} height="200px" />);
  await expect.poll(() => points(AJISAI)).toBe(0);
});

test("a compared price runs beside the candles, with its name in the legend", async () => {
  const compared = { name: "Index", values: CANDLES.map(({ close }) => close - 1) };
  const again = await show(<Chart overlays={[]} height="200px" />);
  await drawn();
  await expect.poll(() => points(JADE)).toBeGreaterThan(30);
  const canvases = () => [...figure().element().querySelectorAll("canvas")];
  const look = () => canvases().map((one) => one.toDataURL());
  const without = look();
  await again(<Chart overlays={[]} compared={compared} height="200px" />);
  await expect.poll(look).not.toEqual(without);
  expect(figure().element().querySelector("dl")?.textContent).toBe("Index220.00");
  await again(<Chart overlays={[]} height="200px" />);
  await expect.poll(look).toEqual(without);
});

test("the chart is handed out as a picture with its title", async () => {
  let draw: (() => HTMLCanvasElement) | undefined;
  await show(<Chart onPicture={(next) => (draw = next)} />);
  await drawn();
  await expect.poll(() => draw).toBeDefined();
  const chart = draw?.() as HTMLCanvasElement; // The poll above has just seen it.
  const texts = { title: "BTC/USDT", mark: "Sumi", source: "now", warning: undefined };
  const picture = await chartPicture(chart, texts);
  const { width, height } = await createImageBitmap(picture as Blob);
  const { width: shown } = figure().element().getBoundingClientRect();
  expect([width, height]).toEqual([Math.round(shown), chart.height + 67]);
});

test("who reaches the first candles is brought older ones, once", async () => {
  const again = await show(<Chart candles={CANDLES.slice(-20)} />);
  await drawn();
  await expect.poll(() => older.mock.calls.length).toBe(1);
  await again(<Chart candles={CANDLES.slice(-20)} isStale />);
  expect(older.mock.calls.length).toBe(1);
});

test("while candles are unknown there are axes, and where there are none a sentence", async () => {
  const again = await show(<Chart candles={undefined} />);
  await expect.element(figure()).toHaveAttribute("aria-busy", "true");
  await again(<Chart candles={[]} />);
  await expect.element(page.getByText("No trades yet")).toBeVisible();
});

test("what failed can be asked for again", async () => {
  await show(<Chart candles={undefined} isFailed />);
  await page.getByRole("button", { name: "Retry" }).click();
  expect(retried).toHaveBeenCalledOnce();
});

test("the maker of the chart library is named with a link", async () => {
  await show(<Chart />);
  await drawn();
  const link = page.getByRole("link", { name: "TradingView" });
  await expect.element(link).toHaveAttribute("href", "https://www.tradingview.com/");
});

test("the page may be scrolled by a finger that starts on the chart", async () => {
  await show(<Chart />);
  const place = (await drawn()).closest("table")?.parentElement;
  const touch = (clientY: number) =>
    new Touch({ identifier: 1, target: canvas() as HTMLCanvasElement, clientX: 100, clientY });
  const move = (type: string, y: number) => {
    const at = { bubbles: true, cancelable: true, touches: [touch(y)], changedTouches: [touch(y)] };
    return canvas()?.dispatchEvent(new TouchEvent(type, at));
  };
  expect(place).not.toBeNull();
  move("touchstart", 60);
  // Preventing the default of a vertical move would keep the page from scrolling.
  expect([move("touchmove", 40), move("touchmove", 10)]).toEqual([true, true]);
});
