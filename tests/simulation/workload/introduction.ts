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
export function introducing(scene: Scene): ChangeStaff | undefined {
  const isKnown = scene.view.staffAccounts.find(-INTRODUCED) !== undefined;
  const isDone = introducedTo(scene).length > 0;
  if (scene.actor === -INTRODUCED || isDone || !isKnown) return undefined;
  return { act: "ChangeStaff", change: "reset", staff: INTRODUCED, roles: [] };
}

/** The other half: the second yes to that reset, then to what one of the three proposes. */
export function amongIntroduced(scene: Scene): Approve | undefined {
  const { view, random, actor } = scene;
  const others = view.approvals.proposals.rows.filter(({ proposer }) => proposer !== actor);
  const resets = actor === -INTRODUCED ? [] : others.filter(isReset);
  const introduced = introducedTo(scene);
  const joined = others.filter(({ proposer }) => introduced.includes(proposer));
  const found = someOf(random, [...resets, ...joined]);
  return found && { type: "Approve", actor, proposal: found.number, hash: found.hash };
}

/** The people whom the actor introduced, or by whom the actor was, as their changes tell. */
function introducedTo({ view, actor }: Scene): readonly number[] {
  // Accounts that the machine recorded have no introducer.
  const changes = view.staffAccounts.changesSince(0).filter(({ proposer }) => proposer !== 0);
  return changes.flatMap(({ staff, proposer, confirmer }) => {
    if (staff === actor) return [proposer, confirmer];
    return [proposer, confirmer].includes(actor) ? [staff] : [];
  });
}

function isReset({ act }: ProposedAct): boolean {
  return act.includes('"change":"reset"') && act.includes(`"staff":${INTRODUCED}`);
}
