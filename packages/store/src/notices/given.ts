import type { Change } from "../tables/change.ts";
import type { NoticeContent } from "../vocabulary.ts";

/**
 * The part of a statement that writes a notice together with the change it is about, so that
 * neither exists without the other. `from` names a query of the same statement with the `account`
 * of each row that gets a notice; the values follow those that the statement has already.
 */
export function noticeGiven(
  { channel, template, params }: NoticeContent,
  {
    timeMs,
    from,
    after,
  }: { readonly timeMs: number; readonly from: string; readonly after: number },
): Change {
  return {
    text: `insert into security_notices (account, member, template, params, time_ms, channel)
           select accounts.id, accounts.member, $${after + 1}::text, $${after + 2}::json,
             $${after + 3}::bigint, $${after + 4}::text
           from ${from} told join accounts on accounts.id = told.account
           where accounts.member is not null`,
    values: [template, JSON.stringify(params), timeMs, channel],
  };
}
