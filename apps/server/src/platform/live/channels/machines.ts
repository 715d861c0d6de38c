import { machineFigures } from "@sumi/contract/mining/terms.ts";
import type { PublicNumbers } from "../../public-numbers/public-numbers.ts";
import type { Channel } from "../hub.ts";
import type { MachineFigures, MachineView } from "../machine-view.ts";

/** The sold shares of all open machines; an update holds those that changed. */
export function machinesChannel({ machines }: MachineView, numbers: PublicNumbers): Channel {
  let told = new Map(machines);

  function update(): unknown {
    const changed = [...machines.values()].filter((each) => told.get(each.machine) !== each);
    told = new Map(machines);
    return changed.length === 0 ? undefined : changed.map(shown);
  }

  function shown({ machine, sold }: MachineFigures) {
    return numbers.show(machineFigures, { id: String(machine), sold });
  }

  return { snapshot: () => [...told.values()].map(shown), update };
}
