import type { Overlay } from "./candle.ts";

/** Figures on a canvas are condensed by a face of their own (theme.css). */
export const CHART_FONT =
  '"Instrument Sans Figures", "Instrument Sans Variable", system-ui, sans-serif';

/** The tokens that a canvas needs, as they are on the page now. */
export type ChartColours = ReturnType<typeof readChartColours>;

const TOKENS = {
  well: "--well",
  line: "--line",
  cross: "--line-strong",
  label: "--surface-3",
  text1: "--text-1",
  text2: "--text-2",
  text3: "--text-3",
  link: "--link",
  up: "--up",
  down: "--down",
  onUp: "--on-up",
  onDown: "--on-down",
} as const;

export type SeriesColour = (typeof SERIES)[number];
const SERIES = ["c1", "c2", "c3", "c4", "c5", "c6"] as const;

export function readChartColours() {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string) => style.getPropertyValue(token).trim();
  const colours = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, read(token)]),
  ) as Record<keyof typeof TOKENS, string>; // The entries are those of TOKENS.
  return { ...colours, series: SERIES.map((name) => read(`--${name}`)) };
}

/** The colour of each overlay in their order, for its name beside the chart. */
export function overlayColours(overlays: readonly Overlay[]): readonly SeriesColour[] {
  // A list's index stays within it by the remainder.
  return overlays.map((_, index) => SERIES[index % SERIES.length] as SeriesColour);
}

/** A token's colour, thinned: "#3fcf9f" at 0.28. */
export function thinned(hex: string, alpha: number): string {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const part = (from: number) => Number.parseInt(long.slice(from, from + 2), 16);
  return `rgba(${part(1)}, ${part(3)}, ${part(5)}, ${alpha})`;
}

/** Calls when ink becomes paper or red becomes up; returns the end of watching. */
export function watchColours(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-page", "data-updown"] });
  return () => observer.disconnect();
}
