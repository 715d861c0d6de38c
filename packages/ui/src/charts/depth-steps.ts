/** A price and everything that is offered up to it, as plain decimals. */
export type DepthStep = { readonly price: string; readonly total: string };

/** Both sides, best price first; totals grow. */
export type DepthSteps = {
  readonly bids: readonly DepthStep[];
  readonly asks: readonly DepthStep[];
};

/** The prices at the ends of the chart. They are positions and no amounts. */
export type DepthRange = { readonly low: number; readonly high: number };

export type DepthReading = { readonly side: "bids" | "asks"; readonly step: DepthStep };

/** Only prices within this share count, since a few far orders would press the rest together. */
const NEAR_SHARE = 0.9;

/** As far to the left of the middle as to the right of it; `undefined` for an empty book. */
export function depthRange({ bids, asks }: DepthSteps): DepthRange | undefined {
  const [bid, ask] = [bids[0] ?? asks[0], asks[0] ?? bids[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const middle = (Number(bid.price) + Number(ask.price)) / 2;
  const reach = Math.max(reachOf(bids, middle), reachOf(asks, middle)) || middle / 100;
  return { low: middle - reach, high: middle + reach };
}

function reachOf(side: readonly DepthStep[], middle: number): number {
  const far = side[Math.floor((side.length - 1) * NEAR_SHARE)];
  return far === undefined ? 0 : Math.abs(Number(far.price) - middle);
}

/** The quantity that is offered down or up to that price; `undefined` between the best prices. */
export function readingAt({ bids, asks }: DepthSteps, price: number): DepthReading | undefined {
  const bid = bids.findLast((step) => Number(step.price) >= price);
  if (bid !== undefined) return { side: "bids", step: bid };
  const ask = asks.findLast((step) => Number(step.price) <= price);
  return ask && { side: "asks", step: ask };
}

/** The last step of a side that the chart shows. */
export function lastWithin(side: readonly DepthStep[], range: DepthRange): DepthStep | undefined {
  return side.findLast(({ price }) => Number(price) >= range.low && Number(price) <= range.high);
}

export type Frame = DepthRange & {
  readonly width: number;
  readonly height: number;
  /** The total at the top of the chart. */
  readonly top: number;
};

/** The outline of one side, from its best price to the end of the chart. */
export function depthPath(side: readonly DepthStep[], frame: Frame, end: number): string {
  const { low, high, width, height, top } = frame;
  const shown = side.filter(({ price }) => Number(price) >= low && Number(price) <= high);
  const first = shown.at(0);
  if (first === undefined) return "";
  const x = (price: number) => round(((price - low) / (high - low)) * width);
  const y = (total: string) => round(height - (Number(total) / top) * height);
  const steps = shown.map(({ price, total }) => `H${x(Number(price))}V${y(total)}`).join("");
  return `M${x(Number(first.price))} ${height}${steps}H${x(end)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
