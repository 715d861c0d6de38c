import type { ContributeCapital, TransferHouse } from "./acts.ts";
import type { HouseEvent } from "./events.ts";

/** The commands, events and acts of house. */
export type HouseVocabulary = {
  readonly command: never;
  readonly event: HouseEvent;
  readonly act: ContributeCapital | TransferHouse;
};
