import type { Amount } from "@sumi/primitives/amount.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";

/** A conversion as its two bills tell of it. */
export type ConversionRow = {
  readonly sequence: number;
  readonly from: number;
  readonly to: number;
  readonly given: Amount;
  readonly received: Amount;
  readonly timeMs: number;
};

/** A member's conversions, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readConversions(
  database: Queryable,
  request: PageRequest & { readonly member: number },
): Promise<Outcome<Page<ConversionRow>>> {
  return readPage(request, position, async (after, limit) => {
    const { rows } = await database.query({
      text: `select given.sequence, given.asset as from_asset, -given.amount as given,
          got.asset as to_asset, got.amount as received, given.time_ms
        from bills given join bills got on got.sequence = given.sequence
        where given.member = $1 and given.type = 'CONVERT_OUT' and given.sequence < $2
          and got.member = $1 and got.type = 'CONVERT_IN'
        order by given.sequence desc limit $3`,
      values: [request.member, after.sequence, limit],
    });
    return rows.map((row) => ({
      sequence: Number(row.sequence),
      from: Number(row.from_asset),
      to: Number(row.to_asset),
      given: BigInt(String(row.given)) as Amount,
      received: BigInt(String(row.received)) as Amount,
      timeMs: Number(row.time_ms),
    }));
  });
}

function position({ sequence }: ConversionRow) {
  return { sequence, n: 0 };
}
