import { type DeliveryMode, MODES } from "@sumi/core/delivery/events.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { newestOfTeam, type OrdersOfTeams, type TeamPart } from "../tables/team.ts";
import { CONTRACTS, type ContractRow } from "./rows.ts";

export type ContractsRequest = PageRequest & {
  readonly member: number;
  readonly mode?: DeliveryMode | undefined;
  readonly underlying?: number | undefined;
  /** Contracts that have not ended, or those that have; both when absent. */
  readonly state?: "running" | "ended" | undefined;
};

const STATES = {
  running: "and state in ('accepted', 'open')",
  ended: "and state in ('settled', 'void')",
} as const;

/** A member's contracts by their acceptance, newest first. PARAMETER_ERROR: unknown cursor. */
export function readContracts(
  database: Queryable,
  request: ContractsRequest,
): Promise<Outcome<Page<ContractRow>>> {
  const { member, mode, underlying, state } = request;
  const filter = state === undefined ? "" : STATES[state];
  return readPage(request, position, async (after, limit) => {
    const { rows } = await database.query({
      text: `select ${CONTRACTS.selection} from contracts
        where member = $1 and id < $2 and ($3::text is null or mode = $3)
          and ($4::integer is null or underlying = $4) ${filter}
        order by id desc limit $5`,
      values: [member, after.sequence, mode, underlying, limit],
    });
    return rows.map((raw) => CONTRACTS.read(raw));
  });
}

export type TeamContractsRequest = Omit<ContractsRequest, "member" | "underlying"> &
  TeamPart & { readonly fromMs?: number | undefined; readonly toMs?: number | undefined };

/** The contracts of a member's team, newest first. PARAMETER_ERROR: unknown cursor. */
export function readTeamContracts(
  database: Queryable,
  request: TeamContractsRequest,
): Promise<Outcome<Page<ContractRow>>> {
  const { head, generation, mode, state, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER } = request;
  const lists = mode === undefined ? MODES : [mode];
  const isOpen = state === undefined ? undefined : state === "running";
  const text = newestOfTeam(contractsIn(lists), { generation, isOpen });
  return readPage(request, position, async (after, limit) => {
    const { rows } = await database.query({
      text,
      values: [head, after.sequence, fromMs, toMs, limit],
    });
    return rows.map((raw) => CONTRACTS.read(raw));
  });
}

function contractsIn(lists: readonly DeliveryMode[]): OrdersOfTeams {
  const modes = lists.map((list) => `'${list}'`).join(", ");
  return {
    table: "contracts",
    selection: CONTRACTS.selection,
    lists,
    placed: "accepted_ms",
    isListed: `mode in (${modes})`,
    isOpen: "state in ('accepted', 'open')",
  };
}

/** One contract of a member. */
export async function readContract(
  database: Queryable,
  { member, id }: Pick<ContractRow, "member" | "id">,
): Promise<ContractRow | undefined> {
  const { rows } = await database.query({
    text: `select ${CONTRACTS.selection} from contracts where member = $1 and id = $2`,
    values: [member, id],
  });
  return rows[0] === undefined ? undefined : CONTRACTS.read(rows[0]);
}

/** Those of the given contracts that are the member's. */
export async function namedContracts(
  database: Queryable,
  member: number,
  ids: readonly number[],
): Promise<readonly ContractRow[]> {
  const { rows } = await database.query({
    text: `select ${CONTRACTS.selection} from contracts
           where member = $1 and id = any($2::bigint[])`,
    values: [member, ids],
  });
  return rows.map((raw) => CONTRACTS.read(raw));
}

/** The contracts of all members that have not ended, in the order of their acceptance. */
export async function readRunningContracts(database: Queryable): Promise<readonly ContractRow[]> {
  const { rows } = await database.query({
    text: `select ${CONTRACTS.selection} from contracts
      where state in ('accepted', 'open') order by id`,
  });
  return rows.map((raw) => CONTRACTS.read(raw));
}

function position({ id }: ContractRow) {
  return { sequence: id, n: 0 };
}
