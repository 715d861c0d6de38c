import type { Queryable } from "../tables/table.ts";
import type { SecurityEvent } from "./security-events.ts";

/**
 * Removes every second factor that two people decided to remove, and puts the change into its
 * member's log, all in one statement. A decision is known by the id of its event, so each is
 * carried out once, whichever process comes first, and not again when read models are rebuilt.
 * Returns the events, in the language of the member's last one, or in `otherwise`.
 */
export async function resetDecidedFactors(
  database: Queryable,
  otherwise: string,
): Promise<SecurityEvent[]> {
  const { rows } = await database.query({
    text: `with decided as (
             select md5('second factor reset ' || proposal)::uuid as id, approved_ms,
               (act::jsonb->>'member')::bigint as member
             from proposals where kind = 'ResetSecondFactor' and approver is not null
           ), reset as (
             insert into security_events
               (id, account, member, kind, time_ms, address, device, language)
             select decided.id, accounts.id, decided.member, 'SECOND_FACTOR_RESET', approved_ms,
               '', '', coalesce((select language from security_events earlier
                 where earlier.account = accounts.id order by number desc limit 1), $1)
             from decided join accounts on accounts.member = decided.member
             where not exists (select from security_events done where done.id = decided.id)
             order by approved_ms
             on conflict (id) do nothing
             returning id, account, member, kind, time_ms, language
           ), authenticators as (
             delete from account_authenticators using reset where owner = reset.account
           ), passkeys as (
             delete from account_passkeys using reset where owner = reset.account
           ), codes as (
             delete from account_recovery_codes using reset where owner = reset.account
           )
           select id, account, member, kind, time_ms, language from reset`,
    values: [otherwise],
  });
  return rows.map((row) => ({
    id: String(row.id),
    account: String(row.account),
    member: Number(row.member),
    kind: String(row.kind),
    timeMs: Number(row.time_ms),
    address: "",
    device: "",
    language: String(row.language),
  }));
}
