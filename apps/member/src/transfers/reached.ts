/** The state that the last act's answer named by its public number; later reads must have it. */
let reached = "0";

export function reach(sequence: string): void {
  reached = sequence;
}

export function reachedSequence(): string {
  return reached;
}
