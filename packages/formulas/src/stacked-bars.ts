/** A bar of several parts, lowest first, with their heights in percent of the highest bar. */
export type StackedBar = { readonly percents: readonly number[] };

/** The parts of each bar in percent of the highest bar's sum; nothing of nothing. */
export function stackedBars(bars: readonly (readonly bigint[])[]): readonly StackedBar[] {
  const highest = bars.reduce((most, parts) => {
    const sum = parts.reduce((all, part) => all + part, 0n);
    return sum > most ? sum : most;
  }, 1n);
  return bars.map((parts) => ({
    percents: parts.map((part) => Number((part * 100n) / highest)),
  }));
}
