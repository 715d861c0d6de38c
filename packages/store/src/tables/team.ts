/** A team, or one generation of it. */
export type TeamPart = {
  /** The member who invited them. */
  readonly head: number;
  readonly generation?: number | undefined;
};

/** The columns of `referral_members` with the head of each generation. */
export const HEADS = ["first", "second", "third"] as const;

/** A condition for rows whose `member` belongs to a team; its head is the first value, $1. */
export function ofTeam({ generation }: Pick<TeamPart, "generation">): string {
  const heads = HEADS.filter((_, place) => generation === undefined || generation === place + 1);
  const isBelow = heads.map((head) => `${head} = $1`).join(" or ");
  return `member in (select number from referral_members where ${isBelow})`;
}
