import type { LinkSign } from "@sumi/core/linked-accounts/events.ts";
import type { Pair } from "@sumi/core/linked-accounts/linked-accounts.ts";
import type { Queryable } from "../tables/table.ts";

/** Two accounts and a sign that nobody has judged of them yet. */
export type CommonSign = Pair & { readonly sign: LinkSign };

/** Everything of an account that another one may have as well, as a hash. */
const VALUES = `
  select 'BANK_CARD' as sign, account, common_index as value
    from bank_cards where common_index is not null
  union select 'PHONE', account, phone_index from identity_cases where state <> 'submitting'
  union select 'DOCUMENT', account, sha256 from pictures
    where attached and kind in ('identity_front', 'identity_back')
  union select 'DOCUMENT_NUMBER', account, document_index from paper_indexes
  union select 'NAME_AND_BIRTH', account, person_index
    from paper_indexes where person_index is not null
  union select 'WITHDRAWAL_ADDRESS', a.id,
    sha256(convert_to(t.network || chr(10) || t.address || chr(10) || t.memo, 'UTF8'))
    from address_texts t join accounts a on a.member = t.member
  union select 'NETWORK_ADDRESSES', id, sha256(convert_to(
      least(registration_address, last_sign_in_address) || chr(10)
      || greatest(registration_address, last_sign_in_address), 'UTF8'))
    from accounts
    where registration_address <> '' and last_sign_in_address <> ''
      and registration_address <> last_sign_in_address and last_sign_in_ms >= $2`;

/**
 * Finds what accounts have in common, at most `limit` signs. Of all accounts with one value each is
 * paired with the oldest and with those of the staff, not with every other: a value that a thousand
 * share makes a thousand pairs and not half a million. Households and offices share one network
 * address, so it counts only if two accounts have both of theirs in common.
 */
export async function findCommonSigns(
  database: Queryable,
  options: {
    /** Member accounts of the staff. */
    readonly staff: readonly number[];
    readonly addressesSinceMs: number;
    readonly limit: number;
  },
): Promise<readonly CommonSign[]> {
  const { staff, addressesSinceMs, limit } = options;
  const { rows } = await database.query({
    text: `with held as (
        select v.sign, a.member, v.value
        from (${VALUES}) v join accounts a on a.id = v.account where a.member is not null
      ), hubs as (
        select sign, value, min(member) as member from held group by 1, 2 having count(*) > 1
        union select sign, value, member from held where member = any($1::bigint[])
      ), common as (
        select held.sign, hubs.member as one, held.member as two
        from hubs join held using (sign, value) where hubs.member <> held.member
        union select 'DEVICE', a.member, o.member from shared_devices d
        join accounts a on a.id = d.account join accounts o on o.id = d.other
        where a.member is not null and o.member is not null
      ), pairs as (
        select distinct sign, least(one, two) as older, greatest(one, two) as newer from common
      )
      select pairs.* from pairs left join links using (older, newer)
      where links.older is null or (links.state <> 'confirmed'
        and not pairs.sign = any(string_to_array(links.signs, ',')))
      order by older, newer, sign limit $3`,
    values: [staff, addressesSinceMs, limit],
  });
  return rows.map(({ sign, older, newer }) => ({
    sign: sign as LinkSign, // The query names no other.
    older: Number(older),
    newer: Number(newer),
  }));
}
