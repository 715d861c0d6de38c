/** Each part of the whole, from 0 to 1; nothing of nothing. */
export function arcsOf(parts: readonly number[]): {
  readonly all: number;
  readonly arcs: readonly number[];
} {
  const all = parts.reduce((sum, part) => sum + part, 0);
  return { all, arcs: parts.map((part) => (all === 0 ? 0 : part / all)) };
}
