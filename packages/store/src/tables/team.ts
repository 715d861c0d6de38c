/** A team, or one generation of it. */
export type TeamPart = {
  /** The member who invited them. */
  readonly head: number;
  readonly generation?: number | undefined;
};

/** The columns of `referral_members` with the head of each generation. */
const HEADS = ["first", "second", "third"] as const;

/** The columns in which that head stands, of one generation or of all three. */
export function headsOf({ generation }: Pick<TeamPart, "generation">): readonly string[] {
  return HEADS.filter((_, place) => generation === undefined || generation === place + 1);
}

/** An order table with the lists of `referral_orders` that tell of its rows. */
export type OrdersOfTeams = {
  readonly table: string;
  readonly selection: string;
  readonly lists: readonly string[];
  /** The column with the moment in which a row was placed. */
  readonly placed: string;
  /** The condition for rows of these lists. */
  readonly isListed: string;
  /** The condition of an index over the rows that are not over. */
  readonly isOpen: string;
};

export type TeamOrdersPart = Pick<TeamPart, "generation"> & {
  /** Rows that are not over, or those that are; both when absent. */
  readonly isOpen?: boolean | undefined;
};

/**
 * Reads the newest rows of a team. The values are its head, the id before which the page begins,
 * the moments from which on and before which rows were placed, and the limit.
 */
export function newestOfTeam(orders: OrdersOfTeams, part: TeamOrdersPart): string {
  return part.isOpen === true ? openOf(orders, part) : listedOf(orders, part);
}

/** Begins with what is not over: there is little of it at a time, whatever was before. */
function openOf(orders: OrdersOfTeams, part: TeamOrdersPart): string {
  const { table, selection, placed, isListed, isOpen } = orders;
  const isBelow = headsOf(part).map((head) => `${head} = $1`);
  return `select ${selection} from ${table}
    where ${isOpen} and ${isListed} and id < $2 and ${placed} >= $3 and ${placed} < $4
      and (select ${isBelow.join(" or ")} from referral_members where number = ${table}.member)
    order by id desc limit $5`;
}

/** The newest of each list and generation, of which the newest are taken. */
function listedOf(orders: OrdersOfTeams, part: TeamOrdersPart): string {
  const { table, selection, lists, placed, isOpen } = orders;
  const { generation } = part;
  const generations = generation === undefined ? HEADS.map((_, place) => place + 1) : [generation];
  const filter = part.isOpen === undefined ? "" : `and not (${isOpen})`;
  const newest = (list: string, of: number) => `(select rows.*
    from referral_orders o join ${table} rows on rows.id = o.id
    where o.member = $1 and o.list = '${list}' and o.generation = ${of}
      and (o.time_ms, o.id) < ((select time_ms from page), $2)
      and o.time_ms >= $3 and o.time_ms < $4 ${filter}
    order by o.time_ms desc, o.id desc limit $5)`;
  const parts = lists.flatMap((list) => generations.map((of) => newest(list, of)));
  return `with page as (
      select coalesce((select ${placed} from ${table} where id = $2), $4) as time_ms
    )
    select ${selection} from (${parts.join(" union all ")}) as team
    order by ${placed} desc, id desc limit $5`;
}
