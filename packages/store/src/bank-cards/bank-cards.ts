import type { Change } from "../tables/change.ts";
import type { Queryable, Raw } from "../tables/table.ts";

/** A card as stored: only the vault can read its sealed fields. */
export type BankCardRow = {
  readonly id: string;
  readonly account: string;
  /** Equal for equal numbers of one member. */
  readonly numberIndex: Buffer;
  readonly sealed: Buffer;
  readonly addedMs: number;
  /** The idempotency key of the call that added it. */
  readonly clientKey: string | undefined;
};

/** A card as it is added. */
export type NewBankCard = BankCardRow & {
  /** Equal for equal numbers of all members: two who have one card may be one person. */
  readonly commonIndex: Buffer;
};

/**
 * Takes the first free of ten places. Adds nothing where none is free, where the member has that
 * number already, or where another call took the same place at the same moment.
 */
export function bankCardAdded(card: NewBankCard): Change {
  const { id, account, numberIndex, sealed, addedMs, clientKey, commonIndex } = card;
  return {
    text: `insert into bank_cards (id, account, place, number_index, sealed, added_ms, client_key,
             common_index)
           select $1::uuid, $2::uuid, min(place), $3::bytea, $4::bytea, $5::bigint, $6::text,
             $7::bytea
           from generate_series(1, 10) as place
           where not exists (
             select from bank_cards taken where taken.account = $2 and taken.place = place.place
           )
           having min(place) is not null
           on conflict do nothing returning id`,
    values: [id, account, numberIndex, sealed, addedMs, clientKey, commonIndex],
  };
}

/** Deletes one of the member's own cards. */
export function bankCardRemoved(account: string, id: string): Change {
  return {
    text: "delete from bank_cards where account = $1 and id = $2 returning id",
    values: [account, id],
  };
}

/** The member's cards, oldest first. */
export async function readBankCards(
  database: Queryable,
  account: string,
): Promise<readonly BankCardRow[]> {
  const { rows } = await database.query({
    text: `select id, account, number_index, sealed, added_ms, client_key from bank_cards
           where account = $1 order by added_ms, place`,
    values: [account],
  });
  return rows.map(cardOf);
}

function cardOf(row: Raw): BankCardRow {
  return {
    id: String(row.id),
    account: String(row.account),
    // The driver reads bytea as a buffer.
    numberIndex: row.number_index as Buffer,
    sealed: row.sealed as Buffer,
    addedMs: Number(row.added_ms),
    clientKey: row.client_key === null ? undefined : String(row.client_key),
  };
}
