/** The newest state that an answer told of; what is read afterwards is at least as new. */
let reached = "0";

export function reach(sequence: string): void {
  if (Number(sequence) > Number(reached)) reached = sequence;
}

export function reachedSequence(): string {
  return reached;
}
