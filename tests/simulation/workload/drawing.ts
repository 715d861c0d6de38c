import type { Random } from "@sumi/core/testing/random.ts";

/** Draws an item in proportion to its weight; `undefined` where all weights are zero. */
export function drawn<Item extends { readonly weight: number }>(
  random: Random,
  items: readonly Item[],
): Item | undefined {
  let rest = random.next() * items.reduce((sum, { weight }) => sum + weight, 0);
  return items.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}
