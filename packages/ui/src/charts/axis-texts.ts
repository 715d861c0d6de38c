/** Prices along an axis as plain decimals, with the fewest decimals that keep them distinct. */
export function axisTexts(prices: readonly number[], decimals: number): readonly string[] {
  const full = prices.map((price) => price.toFixed(decimals));
  const needed = Math.max(0, ...full.map(decimalsNeeded));
  return prices.map((price) => price.toFixed(needed));
}

function decimalsNeeded(text: string): number {
  const rest = text.split(".")[1] ?? "";
  return rest.replace(/0+$/, "").length;
}
