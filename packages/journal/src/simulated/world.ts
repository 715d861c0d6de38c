import type { JournalPorts } from "../ports.ts";
import { SimulatedFrames, SimulatedLease, SimulatedSnapshots, SimulatedTips } from "./stores.ts";
import { SimulatedTime } from "./time.ts";

/** Stores and time that the processes of one simulation share. */
export type SimulatedWorld = JournalPorts & {
  readonly time: SimulatedTime;
  readonly frames: SimulatedFrames;
  readonly lease: SimulatedLease;
  readonly snapshots: SimulatedSnapshots;
  readonly tips: SimulatedTips;
};

export function simulatedWorld(startMs: number): SimulatedWorld {
  const time = new SimulatedTime(startMs);
  return {
    time,
    clock: time,
    scheduler: time,
    frames: new SimulatedFrames(time),
    lease: new SimulatedLease(time),
    snapshots: new SimulatedSnapshots(),
    tips: new SimulatedTips(),
  };
}
