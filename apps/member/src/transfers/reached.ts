/** The newest sequence that an answer reported; later reads must be at least as new. */
let reached = "0";

export function reach(sequence: string): void {
  if (Number(sequence) > Number(reached)) reached = sequence;
}

export function reachedSequence(): string {
  return reached;
}
