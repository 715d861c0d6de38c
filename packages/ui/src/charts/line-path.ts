export type Size = { readonly width: number; readonly height: number; readonly inset: number };

/** The positions of a line's points in a box of that size, with the lowest at the bottom. */
export function pointsOf(values: readonly number[], size: Size): readonly [x: number, y: number][] {
  const { width, height, inset } = size;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? (width - inset) / (values.length - 1) : 0;
  const room = height - 2 * inset;
  return values.map((value, index) => {
    // A price that never moved runs through the middle.
    const share = span === 0 ? 0.5 : (value - low) / span;
    return [round(index * step), round(inset + (1 - share) * room)];
  });
}

export function linePath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** The line, and down to the foot and back: the area under it. */
export function areaPath(points: readonly (readonly [number, number])[], height: number): string {
  const first = points.at(0);
  const last = points.at(-1);
  if (first === undefined || last === undefined) return "";
  return `${linePath(points)}L${last[0]} ${height}L${first[0]} ${height}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
