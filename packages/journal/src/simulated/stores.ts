import { SimulatedFrames } from "./frames.ts";
import { SimulatedLease } from "./lease.ts";
import { SimulatedSnapshots } from "./snapshots.ts";
import { SimulatedTips } from "./tips.ts";

/** The stores that outlive every process of one simulation. */
export type SimulatedStores = {
  readonly frames: SimulatedFrames;
  readonly lease: SimulatedLease;
  readonly snapshots: SimulatedSnapshots;
  readonly tips: SimulatedTips;
};

/** `storeMs` is the stores' own clock. */
export function simulatedStores(storeMs: () => number): SimulatedStores {
  return {
    frames: new SimulatedFrames(),
    lease: new SimulatedLease(storeMs),
    snapshots: new SimulatedSnapshots(),
    tips: new SimulatedTips(),
  };
}
