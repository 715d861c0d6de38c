import type { Configuration } from "../platform/configuration/configuration.ts";
import type { Vault } from "../platform/vault/vault.ts";

/**
 * The seed of the demonstration and its simulated prices: the configured one or, so that nobody
 * knows prices before they come, one that follows from the keys in the data folder.
 */
export async function priceSeedOf(
  { seed }: Pick<Configuration, "seed">,
  vault: Pick<Vault, "index">,
): Promise<number> {
  return seed ?? (await vault.index("simulated prices", "")).readUInt32BE();
}
