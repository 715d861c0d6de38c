import type { Command } from "../stamp.ts";
import type { VenueReading } from "./events.ts";

/** Timer, once a second: all readings of the venues since the last sample. */
export type SampleIndex = Command<"SampleIndex"> & {
  /** One more than the last sample; any other number is a duplicate or comes too late. */
  readonly sample: number;
  readonly readings: readonly VenueReading[];
};

export type PriceCommand = SampleIndex;
