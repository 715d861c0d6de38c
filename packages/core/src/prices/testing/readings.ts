import { NOON, type World } from "../../testing/world.ts";
import type { IndexReading, VenueReading } from "../events.ts";

const BTC = 1;

/** Readings of that many venues at this moment. */
export function voices(price: string, count: number): VenueReading[] {
  return Array.from({ length: count }, (_, index) => reading({ venue: `v${index}`, price }));
}

export function reading(of: Partial<VenueReading>): VenueReading {
  return { asset: BTC, venue: "v", timeMs: NOON, price: "60000", ...of };
}

export function sample(world: World, readings: readonly VenueReading[]): readonly IndexReading[] {
  return sampled(world, readings).indexes;
}

export function sampled(world: World, readings: readonly VenueReading[]) {
  const sample = world.exchange.prices.sample + 1;
  const [event] = world.accept({ type: "SampleIndex", actor: 0, sample, readings }).events;
  if (event?.type !== "IndexSampled") throw new Error("a sample is an event");
  return event;
}
