/** A team, or one generation of it. */
export type TeamPart = {
  /** The member who invited them. */
  readonly head: number;
  readonly generation?: number | undefined;
  /** How many members the team has, or the generation. */
  readonly size: number;
};

/** The columns of `referral_members` with the head of each generation. */
const HEADS = ["first", "second", "third"] as const;

/** The columns in which that head stands, of one generation or of all three. */
export function headsOf({ generation }: Pick<TeamPart, "generation">): readonly string[] {
  return HEADS.filter((_, place) => generation === undefined || generation === place + 1);
}

/** From this size on it is quicker to ask of each row who invited its member. */
const LARGE = 2_000;

/**
 * A condition for rows of that table whose `member` belongs to a team; its head is the first value,
 * $1. Rows of a small team are looked up by member; those of a large one are met soon by walking
 * along the table.
 */
export function ofTeam(table: string, part: Pick<TeamPart, "generation" | "size">): string {
  const isBelow = headsOf(part)
    .map((head) => `${head} = $1`)
    .join(" or ");
  if (part.size < LARGE) {
    return `member in (select number from referral_members where ${isBelow})`;
  }
  return `(select ${isBelow} from referral_members where number = ${table}.member)`;
}
