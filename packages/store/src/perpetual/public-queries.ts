import { FIRST_TIP } from "@sumi/formulas/index-samples.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import {
  cappedLimit,
  type Page,
  type PageRequest,
  readNumberedPage,
  readPage,
} from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import {
  CONTRACT_TRADES,
  type ContractTradeRow,
  FUNDINGS,
  type FundingRow,
  INSURANCE_ENTRIES,
  type InsuranceRow,
  MARKS,
  type MarkRow,
} from "./public-rows.ts";

const TRADES_MAX = 500;

/** The newest trades of a contract, newest first; at most 500. */
export async function readContractTrades(
  database: Queryable,
  contract: number,
  limit?: number,
): Promise<readonly ContractTradeRow[]> {
  const { rows } = await database.query({
    text: `select ${CONTRACT_TRADES.selection} from perpetual_trades
      where market = $1 order by sequence desc, n desc limit $2`,
    values: [contract, cappedLimit(limit, TRADES_MAX)],
  });
  return rows.map((raw) => CONTRACT_TRADES.read(raw));
}

const MARKS_MAX = 1_000;

/** Marks of a contract, oldest first, and the hash that the first of them is linked to. */
export type MarkChain = { readonly prev: string; readonly marks: readonly MarkRow[] };

/** At most so many marks from that sample on; without one, the newest. */
export async function readMarks(
  database: Queryable,
  request: {
    readonly contract: number;
    readonly from?: number | undefined;
    readonly limit: number;
  },
): Promise<MarkChain> {
  const { contract, from, limit } = request;
  const most = cappedLimit(limit, MARKS_MAX);
  const { rows } = await database.query(
    from === undefined
      ? {
          text: `select * from (select ${MARKS.selection} from marks
              where contract = $1 order by sample desc limit $2) as newest order by sample`,
          values: [contract, most],
        }
      : {
          text: `select ${MARKS.selection} from marks
              where contract = $1 and sample >= $3 order by sample limit $2`,
          values: [contract, most, from],
        },
  );
  const marks = rows.map((raw) => MARKS.read(raw));
  const first = marks[0]?.sample ?? from ?? 0;
  const before = await database.query({
    text: `select encode(hash, 'hex') as hash from marks
      where contract = $1 and sample < $2 order by sample desc limit 1`,
    values: [contract, first],
  });
  const [link] = before.rows;
  return { prev: link === undefined ? FIRST_TIP : String(link.hash), marks };
}

/** A contract's fundings, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readFundings(
  database: Queryable,
  request: PageRequest & { readonly contract: number },
): Promise<Outcome<Page<FundingRow>>> {
  return readNumberedPage(
    request,
    ({ dueMs }) => dueMs,
    async (behind, limit) => {
      const { rows } = await database.query({
        text: `select ${FUNDINGS.selection} from fundings
          where contract = $1 and ($2::bigint is null or due_ms < $2)
          order by due_ms desc limit $3`,
        values: [request.contract, behind, limit],
      });
      return rows.map((raw) => FUNDINGS.read(raw));
    },
  );
}

/** The changes of the insurance fund, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readInsurance(
  database: Queryable,
  request: PageRequest,
): Promise<Outcome<Page<InsuranceRow>>> {
  return readPage(
    request,
    ({ sequence, n }) => ({ sequence, n }),
    async (after, limit) => {
      const { rows } = await database.query({
        text: `select ${INSURANCE_ENTRIES.selection} from insurance_entries
          where (sequence, n) < ($1, $2) order by sequence desc, n desc limit $3`,
        values: [after.sequence, after.n, limit],
      });
      return rows.map((raw) => INSURANCE_ENTRIES.read(raw));
    },
  );
}
