import type { Found } from "@sumi/core/approvals/commands.ts";
import type { SimulatedStores } from "@sumi/journal/simulated/stores.ts";
import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import type { SnapshotPlan } from "@sumi/journal/snapshot-follower.ts";
import type { SimulatedProjectionStore } from "@sumi/store/simulated/projection-store.ts";
import type { Disk } from "./disk.ts";
import type { SharedClockError } from "./life.ts";
import type { Venues } from "./venues.ts";
import type { Weather } from "./weather.ts";

/** The things that all processes of one run share. */
export type Shared = {
  readonly time: SimulatedTime;
  readonly clockError: SharedClockError;
  readonly weather: Weather;
  readonly stores: SimulatedStores;
  readonly readModels: SimulatedProjectionStore;
  readonly disk: Disk;
  readonly venues: Venues;
  readonly genesis: Found;
  readonly snapshotPlan: SnapshotPlan;
};
