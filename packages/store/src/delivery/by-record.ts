import type { Queryable } from "../tables/table.ts";
import { CONTRACTS, type ContractRow } from "./rows.ts";

/**
 * The settled contract that has a record of that hash, in hex. Two with equal terms of the same
 * millisecond have the same record; either proves the other, too.
 */
export async function readContractByRecord(
  database: Queryable,
  record: string,
): Promise<ContractRow | undefined> {
  const { rows } = await database.query({
    text: `select ${CONTRACTS.selection} from contracts
      where record = decode($1, 'hex') order by id limit 1`,
    values: [record],
  });
  return rows[0] === undefined ? undefined : CONTRACTS.read(rows[0]);
}
