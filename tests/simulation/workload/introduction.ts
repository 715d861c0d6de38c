import type { ProposedAct } from "@sumi/core/approvals/approvals.ts";
import type { Approve } from "@sumi/core/approvals/commands.ts";
import type { ChangeStaff } from "@sumi/core/staff-accounts/acts.ts";
import { type Scene, someOf } from "./scene.ts";

/** The person of the crew whom two others introduce anew. */
const INTRODUCED = 4;

/**
 * The first half of a scene: two of the crew reset a third one. From then on that person decides
 * with neither of them, and some of them try.
 */
export function introducing({ view, actor }: Scene): ChangeStaff | undefined {
  const { staffAccounts, timeMs } = view;
  const isJoined = staffAccounts.introducedUntilMs(-INTRODUCED, actor, timeMs) !== undefined;
  const isKnown = staffAccounts.find(-INTRODUCED) !== undefined;
  if (actor === -INTRODUCED || isJoined || !isKnown) return undefined;
  return { act: "ChangeStaff", change: "reset", staff: INTRODUCED, roles: [] };
}

/** The other half: the second yes to that reset, then to what one of the three proposes. */
export function amongIntroduced({ view, random, actor }: Scene): Approve | undefined {
  const { approvals, staffAccounts, timeMs } = view;
  const others = approvals.proposals.rows.filter(({ proposer }) => proposer !== actor);
  const resets = actor === -INTRODUCED ? [] : others.filter(isReset);
  const joined = others.filter(({ proposer }) => {
    return staffAccounts.introducedUntilMs(proposer, actor, timeMs) !== undefined;
  });
  const found = someOf(random, [...resets, ...joined]);
  return found && { type: "Approve", actor, proposal: found.number, hash: found.hash };
}

function isReset({ act }: ProposedAct): boolean {
  return act.includes('"change":"reset"') && act.includes(`"staff":${INTRODUCED}`);
}
