import type { staffMachines } from "@sumi/contract/mining/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type MachineRow = DataOf<typeof staffMachines>["machines"][number];

/** All machines are asked for again after a change. */
export const MACHINES_KEY = ["mining"] as const;

/** Dropping and suspending take one person; the other acts are proposed to a second one. */
export const MACHINE_ACTS = [
  "discard",
  "open",
  "fund",
  "reduce",
  "suspend",
  "resume",
  "thaw",
  "stop",
] as const;
export type MachineAct = (typeof MACHINE_ACTS)[number];

/** The acts that a machine's state allows. A stopped one still pays what it owes. */
export function actsOn({ state, frozen }: Pick<MachineRow, "state" | "frozen">) {
  const isDraft = state === "draft";
  const allows: Record<MachineAct, boolean> = {
    discard: isDraft,
    open: isDraft,
    fund: !isDraft,
    reduce: !isDraft,
    suspend: !["draft", "suspended", "stopped"].includes(state),
    resume: state === "suspended",
    thaw: !isDraft && frozen,
    stop: !isDraft && state !== "stopped",
  };
  return MACHINE_ACTS.filter((act) => allows[act]);
}
