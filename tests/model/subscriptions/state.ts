import type { EventOf } from "../record.ts";

/** A member's part of a project. */
export type Part = {
  readonly member: number;
  committed: bigint;
  quantity: bigint;
  paid: bigint;
  released: bigint;
  /** True once it was allocated, given back, or passed by the running release. */
  isDone: boolean;
};

export type Project = Omit<EventOf<"ProjectDrafted">, "type" | "staff"> & {
  status: "draft" | "delivered" | "open" | "cancelled" | "refunded" | "settled" | "released";
  account: number;
  isSuspended: boolean;
  suspendedBy: number;
  /** In the order in which members came. */
  readonly parts: Map<number, Part>;
  /** The day of the release that runs, and the last one that ran. */
  runningDay: number | undefined;
  lastDay: number;
};

/** Every project that was not discarded, with what each member has in it. */
export class Subscriptions {
  readonly projects = new Map<number, Project>();

  draft({ type: _, staff: __, ...terms }: EventOf<"ProjectDrafted">): void {
    this.projects.set(terms.project, {
      ...terms,
      status: "draft",
      account: -1,
      isSuspended: false,
      suspendedBy: 0,
      parts: new Map(),
      runningDay: undefined,
      lastDay: -1,
    });
  }

  partOf(project: number, member: number): Part {
    const parts = this.projects.get(project)?.parts ?? new Map<number, Part>();
    const part = parts.get(member) ?? {
      member,
      committed: 0n,
      quantity: 0n,
      paid: 0n,
      released: 0n,
      isDone: false,
    };
    parts.set(member, part);
    return part;
  }
}

/** The parts in the order in which timers go through them. */
export function inTurn({ mode, parts }: Project): readonly Part[] {
  const all = [...parts.values()];
  if (mode === "first_come") return all;
  return all.sort((one, other) => {
    if (one.committed === other.committed) return one.member - other.member;
    return one.committed < other.committed ? 1 : -1;
  });
}

export function soldOf({ parts }: Project): bigint {
  let sold = 0n;
  for (const { quantity } of parts.values()) sold += quantity;
  return sold;
}

export function proceedsOf({ parts }: Project): bigint {
  let proceeds = 0n;
  for (const { paid } of parts.values()) proceeds += paid;
  return proceeds;
}

/** The number of a moment's day in UTC. */
export function dayOf(timeMs: number): number {
  const date = new Date(timeMs).toISOString().slice(0, 10);
  return Date.parse(`${date}T00:00:00.000Z`) / 86_400_000;
}
