import { medianOf } from "./alternating.ts";

/** Some systems count CPU time in steps of milliseconds, so only sums of it are compared. */
export type Took = { readonly cpuMs: number; readonly wallMs: number };

/** The time of one command: CPU time of this thread, and by the clock. */
export function took(execute: () => void): Took {
  const began = process.threadCpuUsage();
  const beganMs = performance.now();
  execute();
  const wallMs = performance.now() - beganMs;
  const { user, system } = process.threadCpuUsage(began);
  return { cpuMs: (user + system) / 1_000, wallMs };
}

/** The figures of a timer whose work was done in pieces, each of them one command. */
export function figuresOf(pieces: readonly Took[]) {
  const walls = wallsOf(pieces);
  return {
    pieces: pieces.length,
    total_ms: rounded(sumOf(pieces)),
    piece_ms: rounded(sumOf(pieces) / pieces.length),
    wall_total_ms: rounded(walls.reduce((sum, wallMs) => sum + wallMs, 0)),
    wall_piece_ms: rounded(medianOf(walls)),
    wall_piece_ms_p90: rounded(shareOf(walls, 0.9)),
    wall_piece_ms_max: rounded(Math.max(...walls)),
  };
}

export function sumOf(all: readonly Took[]): number {
  return all.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

export function wallsOf(all: readonly Took[]): readonly number[] {
  return all.map(({ wallMs }) => wallMs);
}

/** To hundredths. */
export function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}

function shareOf(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
