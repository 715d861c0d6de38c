import type { Permission } from "@sumi/contract/capabilities.ts";
import { QUEUES } from "@sumi/contract/overview/staff.ts";
import { countFrozenWaiting } from "@sumi/store/appeals/appeals.ts";
import { countOpenProposals } from "@sumi/store/approvals/queries.ts";
import { countProposedClaims } from "@sumi/store/claims/claims.ts";
import { countWaiting } from "@sumi/store/deposits/queries.ts";
import { countWaitingCases } from "@sumi/store/identity/queue.ts";
import { countSuspectedLinks } from "@sumi/store/linked-accounts/queries.ts";
import { countWaitingGuests } from "@sumi/store/support/guest-threads.ts";
import { countWaitingThreads } from "@sumi/store/support/threads.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { countWaitingWithdrawals } from "@sumi/store/withdrawals/queue.ts";
import type { QueueFigures } from "../../platform/health/figures.ts";

type Queue = {
  /** Needed to act on the queue, and therefore to see its length. */
  readonly permission: Permission;
  readonly count: (database: Queryable, nowMs: number) => Promise<Count>;
};
type Count = {
  readonly waiting: number;
  readonly second: number;
  readonly overdue: number;
  readonly oldestMs: number | undefined;
  readonly states?: readonly { readonly state: string; readonly cases: number }[];
};

/** A new kind of case needs one more line here, with the projection that counts it. */
export const QUEUE_TABLE: { readonly [Name in (typeof QUEUES)[number]]: Queue } = {
  deposits: {
    permission: "deposits.read",
    count: countWaiting,
  },
  withdrawals: { permission: "withdrawals.read", count: countWaitingWithdrawals },
  identities: {
    permission: "identities.read",
    count: async (database) => ({ ...(await countWaitingCases(database)), second: 0, overdue: 0 }),
  },
  appeals: {
    permission: "members.appeals",
    count: async (database, nowMs) => ({
      ...(await countFrozenWaiting(database, nowMs)),
      second: 0,
    }),
  },
  support: {
    permission: "support.read",
    count: async (database) => ({
      ...(await countWaitingThreads(database)),
      second: 0,
      overdue: 0,
    }),
  },
  guests: {
    permission: "support.read",
    count: async (database) => ({
      ...(await countWaitingGuests(database)),
      second: 0,
      overdue: 0,
    }),
  },
  approvals: {
    permission: "approvals.read",
    count: async (database, nowMs) => ofTwo(await countOpenProposals(database, nowMs)),
  },
  links: {
    permission: "links.read",
    count: async (database, nowMs) => ({
      ...(await countSuspectedLinks(database, nowMs)),
      overdue: 0,
    }),
  },
  claims: {
    permission: "claims.change",
    count: async (database, nowMs) => ofTwo(await countProposedClaims(database, nowMs)),
  },
  staff: {
    permission: "staff.change",
    count: async (database, nowMs) => {
      return ofTwo(await countOpenProposals(database, nowMs, STAFF_CHANGES));
    },
  },
};

/** The acts that the screen of the staff is about. */
const STAFF_CHANGES = ["ChangeStaff", "LinkStaff", "UnlinkStaff"];

/** Each of them waits for its second person. */
function ofTwo({ open, oldestMs }: { open: number; oldestMs: number | undefined }): Count {
  return { waiting: open, second: open, overdue: 0, oldestMs };
}

/** Every queue of the console, for monitoring. */
export function countQueues(database: Queryable, nowMs: number): Promise<readonly QueueFigures[]> {
  return Promise.all(
    QUEUES.map(async (queue) => ({ queue, ...(await QUEUE_TABLE[queue].count(database, nowMs)) })),
  );
}
