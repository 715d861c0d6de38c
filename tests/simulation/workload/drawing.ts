import type { Random } from "@sumi/core/testing/random.ts";

/** One of them, as often as its weight says; `undefined` where all weigh nothing. */
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
