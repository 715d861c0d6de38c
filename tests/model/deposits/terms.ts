import type { Model } from "../model.ts";

/** The least that a deposit by a network must bring; the listing's own until it is changed. */
export function minimumOf(model: Model, number: number): bigint {
  const listed = model.markets.networks[number]?.depositMin ?? 0n;
  const changed = model.parameters.units(keyOf(model, number, "deposit_min"), model.timeMs);
  return changed > 0n ? changed : listed;
}

export function isPaused(model: Model, number: number): boolean {
  return model.parameters.at(keyOf(model, number, "deposits_paused"), model.timeMs) === "1";
}

function keyOf({ markets }: Model, number: number, name: string): string {
  const network = markets.networks[number];
  const symbol = markets.assets[network?.asset ?? -1]?.symbol;
  return `network.${symbol}.${network?.name}.${name}`;
}
