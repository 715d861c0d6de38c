export type Span = { readonly top: number; readonly bottom: number };

const GAP_PX = 8;

/**
 * The way in pixels that a floating box moves up, so that it covers none of the bars. It ends at
 * the top of the page: a box that fits nowhere rather covers a bar than leaves the page.
 */
export function wayAbove(box: Span, bars: readonly Span[]): number {
  const lowestFirst = bars.toSorted((one, other) => other.top - one.top);
  const way = lowestFirst.reduce((up, bar) => {
    const isCovered = bar.top < box.bottom - up && bar.bottom > box.top - up;
    return isCovered ? box.bottom - bar.top + GAP_PX : up;
  }, 0);
  return Math.max(0, Math.min(way, box.top - GAP_PX));
}
