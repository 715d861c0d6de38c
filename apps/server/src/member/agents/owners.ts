import { assert } from "@sumi/primitives/assert.ts";
import { generationsOf } from "@sumi/store/referrals/team-queries.ts";
import { namesOf } from "@sumi/store/user/names.ts";
import type { Server } from "../../platform/server/server.ts";
import { maskedName } from "../../shared/masked-name.ts";

type Owned = { readonly member: number };

/** The masked name and the generation of the member whose order a row is. */
export async function ownersOf(
  { database }: Pick<Server, "database">,
  head: number,
  rows: readonly Owned[],
): Promise<(row: Owned) => { readonly name: string; readonly generation: number }> {
  const members = rows.map(({ member }) => member);
  const [names, generations] = await Promise.all([
    namesOf(database, members),
    generationsOf(database, { member: head, members }),
  ]);
  return ({ member }) => {
    const generation = generations.get(member);
    assert(generation !== undefined, "an agent's list has rows of their own team only");
    return { name: maskedName(names.get(member)?.username), generation };
  };
}
