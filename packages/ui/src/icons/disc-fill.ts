/** The colours of discs that have letters. */
const FILLS = ["fill-disc-1", "fill-disc-2", "fill-disc-3", "fill-disc-4", "fill-disc-5"] as const;

/** The same coin has the same colour everywhere: it comes from its letters. */
export function discFill(coin: string): string {
  const sum = Array.from(coin).reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0);
  return FILLS[sum % FILLS.length] ?? FILLS[0];
}
