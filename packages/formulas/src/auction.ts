/**
 * The opening auction of a market (rules 1.8): its price, and the moment at which it ends. Prices
 * are ticks, quantities lots.
 */

/** All orders of one side at one price. */
export type AuctionLevel = { readonly price: number; readonly quantity: number };

/** A price, and the lots that would be bought and sold at it. */
export type Clearing = {
  readonly price: number;
  readonly demand: bigint;
  readonly supply: bigint;
};

/**
 * The price of an auction: of all ticks the one with the most volume, then with the smallest
 * surplus, then nearest to `target` (the price of the subscription), then the lower. Undefined if
 * no bid reaches an ask.
 *
 * Between two limits nothing changes with the price, so there the tick nearest to the target stands
 * for all of them.
 */
export function clearingOf(
  bids: readonly AuctionLevel[],
  asks: readonly AuctionLevel[],
  target: number,
): Clearing | undefined {
  const bought = quantitiesOf(bids);
  const sold = quantitiesOf(asks);
  const limits = [...new Set([...bought.keys(), ...sold.keys()])].sort((a, b) => a - b);
  let demand = [...bought.values()].reduce((sum, each) => sum + each, 0n);
  let supply = 0n;
  let best: Clearing | undefined;
  for (const [at, price] of limits.entries()) {
    supply += sold.get(price) ?? 0n;
    best = better(best, { price, demand, supply }, target);
    demand -= bought.get(price) ?? 0n;
    const between = nearestBetween(price, limits[at + 1] ?? price, target);
    if (between !== undefined) best = better(best, { price: between, demand, supply }, target);
  }
  return best;
}

/** The lots that trade at a price. */
export function volumeAt({ demand, supply }: Omit<Clearing, "price">): bigint {
  return demand < supply ? demand : supply;
}

/**
 * The moment at which an auction ends: after `fromMs`, at `untilMs` at the latest, drawn from the
 * SHA-256 of a frame, which nobody knows when the last cancellation is possible.
 */
export function drawnEndMs(
  hash: string,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): number {
  return untilMs - Number(BigInt(`0x${hash}`) % BigInt(untilMs - fromMs));
}

function quantitiesOf(levels: readonly AuctionLevel[]): ReadonlyMap<number, bigint> {
  const quantities = new Map<number, bigint>();
  for (const { price, quantity } of levels) {
    quantities.set(price, (quantities.get(price) ?? 0n) + BigInt(quantity));
  }
  return quantities;
}

function nearestBetween(low: number, high: number, target: number): number | undefined {
  if (high - low < 2) return undefined;
  return Math.min(Math.max(target, low + 1), high - 1);
}

/** Candidates come in rising order, so that of two equals the lower stays. */
function better(
  best: Clearing | undefined,
  candidate: Clearing,
  target: number,
): Clearing | undefined {
  const volume = volumeAt(candidate);
  if (volume === 0n) return best;
  if (best === undefined) return candidate;
  const known = volumeAt(best);
  if (volume !== known) return volume > known ? candidate : best;
  const [surplus, its] = [surplusOf(candidate), surplusOf(best)];
  if (surplus !== its) return surplus < its ? candidate : best;
  const isNearer = Math.abs(candidate.price - target) < Math.abs(best.price - target);
  return isNearer ? candidate : best;
}

function surplusOf({ demand, supply }: Clearing): bigint {
  return demand > supply ? demand - supply : supply - demand;
}
