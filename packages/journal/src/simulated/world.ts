import { type JournalPorts, type Scheduler, StoreOutage } from "../ports.ts";
import { type SimulatedStores, simulatedStores } from "./stores.ts";
import { SimulatedTime } from "./time.ts";
import { type StoreCall, type Wire, wiredStores } from "./wire.ts";

/** Stores and time that the processes of one small simulation share, over one common wire. */
export type SimulatedWorld = JournalPorts & {
  readonly time: SimulatedTime;
  readonly stores: SimulatedStores;
  readonly wire: SteadyWire;
};

export function simulatedWorld(startMs: number): SimulatedWorld {
  const time = new SimulatedTime(startMs);
  const stores = simulatedStores(() => time.trueMs);
  const wire = new SteadyWire(time);
  return { ...wiredStores(stores, wire), time, stores, wire, clock: time, scheduler: time };
}

/** The failures of one append: its request is lost, or its answer. */
export type AppendFault = "requestLost" | "answerLost";

/** Every request takes the same time and every answer none; it fails only where a test says so. */
export class SteadyWire implements Wire {
  readonly #scheduler: Scheduler;
  /** Faults for the next appends, one each; `undefined` lets an append succeed. */
  readonly faults: (AppendFault | undefined)[] = [];
  appendMs = 1;
  appends = 0;
  /** Calls whose names begin like this fail, as if the store were away. */
  away: "lease." | "frames." | undefined;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  async call<Answer>(call: StoreCall, act: () => Answer): Promise<Answer> {
    const isAppend = call === "frames.append";
    const fault = isAppend ? this.faults.shift() : undefined;
    if (isAppend) this.appends += 1;
    const travelMs = isAppend ? this.appendMs : 1;
    await new Promise<void>((resolve) => this.#scheduler.later(travelMs, resolve));
    if (fault === "requestLost") throw new StoreOutage("the request was lost");
    const isAway = this.away !== undefined && call.startsWith(this.away);
    if (isAway) throw new StoreOutage(`${call} finds nobody there`);
    const answer = act();
    if (fault === "answerLost") throw new StoreOutage("the answer was lost");
    return answer;
  }

  ring(wake: () => void): void {
    this.#scheduler.soon(wake);
  }
}
