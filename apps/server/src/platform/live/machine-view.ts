import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Machine } from "@sumi/core/mining/machine.ts";

/** The figures that change while a machine is sold. */
export type MachineFigures = Pick<Machine, "machine" | "sold">;

type Event = CommandRecord["events"][number];

/** The figures of each open machine, as of the last committed command. */
export class MachineView {
  /** By machine; an entry is replaced with every change. */
  readonly machines = new Map<number, MachineFigures>();

  constructor({ mining }: Pick<Exchange, "mining">) {
    for (const { machine, status, sold } of mining.machines) {
      if (status === "open") this.machines.set(machine, { machine, sold });
    }
  }

  apply({ events }: Pick<CommandRecord, "events">): void {
    for (const event of events) this.#see(event);
  }

  #see(event: Event): void {
    switch (event.type) {
      case "MachineOpened":
        return this.#add(event.machine, 0);
      case "MachineBought":
        return this.#add(event.machine, event.shares);
      case "MachineStopped":
        this.machines.delete(event.machine);
    }
  }

  #add(machine: number, shares: number): void {
    const sold = (this.machines.get(machine)?.sold ?? 0) + shares;
    this.machines.set(machine, { machine, sold });
  }
}
