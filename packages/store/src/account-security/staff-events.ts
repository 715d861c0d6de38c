import type { Queryable } from "../tables/table.ts";

/**
 * Puts what the staff did to members into their security logs, once for each notice of it: the
 * event's id follows from the notice. Members without an account are left out. The language is that
 * of the member's last event, or `otherwise`. Nothing else is told: the notice is there already.
 */
export async function logStaffEvents(database: Queryable, otherwise: string): Promise<void> {
  await database.query({
    text: `with noticed as (
             select md5('notice ' || sequence || ' ' || n)::uuid as id, member, template, time_ms,
               sequence, n
             from notices where template in ('SIGNED_OUT_BY_STAFF', 'TRADING_ALLOWED')
           )
           insert into security_events
             (id, account, member, kind, time_ms, address, device, language, finished)
           select noticed.id, accounts.id, noticed.member, template, noticed.time_ms, '', '',
             coalesce((select language from security_events earlier
               where earlier.account = accounts.id order by number desc limit 1), $1), true
           from noticed join accounts on accounts.member = noticed.member
           where not exists (select from security_events done where done.id = noticed.id)
           order by noticed.sequence, noticed.n
           on conflict (id) do nothing`,
    values: [otherwise],
  });
}
