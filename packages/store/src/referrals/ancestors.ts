import type { Rows } from "../ports.ts";
import type { WorkingSet } from "../tables/working-set.ts";
import type { InvitedRow } from "./rows.ts";

type Invited = WorkingSet<InvitedRow, "number">;

/** An ancestor of a member, and the generation in which the member is seen from them. */
export type Ancestor = { readonly member: number; readonly generation: number };

/** Reads the rows of these members, which another projection has written before. */
export function loadAncestors(
  invited: Invited,
  rows: Rows,
  members: readonly { readonly member: number }[],
): Promise<void> {
  return invited.load(
    rows,
    members.map(({ member: number }) => ({ number })),
  );
}

/** The three who earn from a member's fees, nearest first; none for whom nobody invited. */
export function ancestorsIn(invited: Invited, number: number): readonly Ancestor[] {
  const row = invited.get({ number });
  if (row === undefined) return [];
  return [row.first, row.second, row.third]
    .map((member, place) => ({ member, generation: place + 1 }))
    .filter(({ member }) => member !== 0);
}
