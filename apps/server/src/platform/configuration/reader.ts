/** Reads settings by name, and collects one sentence for each wrong one. */
export type Reader = {
  text(name: string, otherwise: string): string;
  problem(sentence: string): void;
};

/** "1" or "0"; absent is "0". */
export function readSwitch(reader: Reader, name: string): boolean {
  const text = reader.text(name, "0");
  if (text !== "0" && text !== "1") reader.problem(`${name} must be 0 or 1, not "${text}".`);
  return text === "1";
}

/** A whole number within bounds; a problem names the bounds. */
export function readWhole(
  reader: Reader,
  name: string,
  bounds: { readonly otherwise: string; readonly min: number; readonly max: number },
): number {
  const text = reader.text(name, bounds.otherwise);
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value < bounds.min || value > bounds.max) {
    reader.problem(
      `${name} must be a whole number from ${bounds.min} to ${bounds.max}, not "${text}".`,
    );
  }
  return value;
}
