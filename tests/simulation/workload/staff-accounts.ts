import type { ChangeStaff } from "@sumi/core/staff-accounts/acts.ts";
import type { RecordStaff, StaffAccountCommand } from "@sumi/core/staff-accounts/commands.ts";
import { STAFF_CHANGES } from "@sumi/core/staff-accounts/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import { STAFF_ROLES, type StaffRole } from "@sumi/primitives/staff-roles.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_STAFF_ACCOUNTS } from "./wrong/staff-accounts.ts";

export const STAFF_ACCOUNTS = {
  commands: { RecordStaff: { weight: 0.5, by: "timer", say: record } },
  acts: { ChangeStaff: { weight: 3, say: changeStaff } },
  wrong: WRONG_STAFF_ACCOUNTS,
} satisfies CapabilityWorkload<StaffAccountCommand, ChangeStaff>;

const PEOPLE_MAX = 12;
/** The crowd's first people are changed seldom, so that every act finds a second person. */
const OFTEN_CHANGED = 4;

function record({ view, random }: Scene): RecordStaff | undefined {
  const staff = nextNumber({ view });
  if (staff > PEOPLE_MAX / 2) return undefined;
  const roles = staff <= 2 ? (["administrator"] as const) : someRoles(random);
  return { type: "RecordStaff", actor: TIMER, staff, roles };
}

function changeStaff({ view, random }: Scene): ChangeStaff | undefined {
  const change = random.oneOf(STAFF_CHANGES);
  const next = nextNumber({ view });
  if (change === "add") {
    if (next > PEOPLE_MAX) return undefined;
    return { act: "ChangeStaff", change, staff: next, roles: someRoles(random) };
  }
  const known = [...view.staffAccounts.all].map(({ staff }) => -staff);
  const often = known.filter((staff) => staff >= OFTEN_CHANGED);
  const staff = someOf(random, random.chance(0.9) ? often : known);
  if (staff === undefined) return undefined;
  const roles = change === "roles" ? someRoles(random) : [];
  return { act: "ChangeStaff", change, staff, roles };
}

function nextNumber({ view }: Pick<Scene, "view">): number {
  return 1 + [...view.staffAccounts.all].length;
}

/** One role or some, sorted. */
function someRoles(random: Random): readonly StaffRole[] {
  const roles = STAFF_ROLES.filter(() => random.chance(0.4));
  return roles.length === 0 ? ["administrator"] : roles.toSorted();
}
