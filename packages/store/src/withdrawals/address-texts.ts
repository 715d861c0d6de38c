import { integer, text } from "../tables/columns.ts";
import { type Queryable, Table } from "../tables/table.ts";

/** An address as its member wrote it. Erasable: the journal knows only the fingerprint. */
export type AddressText = {
  readonly fingerprint: string;
  readonly member: number;
  readonly salt: string;
  readonly network: string;
  readonly address: string;
  /** "" where there is none. */
  readonly memo: string;
  readonly remark: string;
  readonly addedMs: number;
};

const ADDRESS_TEXTS = new Table<AddressText, "fingerprint">(
  "address_texts",
  {
    fingerprint: text(),
    member: integer,
    salt: text(),
    network: text(),
    address: text(),
    memo: text(),
    remark: text(),
    addedMs: integer,
  },
  ["fingerprint"],
);

export async function addAddressText(database: Queryable, row: AddressText): Promise<void> {
  const { fingerprint, member, salt, network, address, memo, remark, addedMs } = row;
  await database.query({
    text: `insert into address_texts (${ADDRESS_TEXTS.selection})
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [fingerprint, member, salt, network, address, memo, remark, addedMs],
  });
}

/** Deletes a text whose address was refused. */
export async function removeAddressText(database: Queryable, fingerprint: string): Promise<void> {
  await database.query({
    text: "delete from address_texts where fingerprint = $1",
    values: [fingerprint],
  });
}

/** The member's texts by their fingerprints. */
export async function readAddressTexts(
  database: Queryable,
  member: number,
): Promise<ReadonlyMap<string, AddressText>> {
  const { rows } = await database.query({
    text: `select ${ADDRESS_TEXTS.selection} from address_texts where member = $1`,
    values: [member],
  });
  const texts = rows.map((raw) => ADDRESS_TEXTS.read(raw));
  return new Map(texts.map((row) => [row.fingerprint, row]));
}

/** The texts under these fingerprints, of any member. */
export async function addressTextsUnder(
  database: Queryable,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, AddressText>> {
  const { rows } = await database.query({
    text: `select ${ADDRESS_TEXTS.selection} from address_texts
           where fingerprint = any($1::text[])`,
    values: [fingerprints],
  });
  const texts = rows.map((raw) => ADDRESS_TEXTS.read(raw));
  return new Map(texts.map((row) => [row.fingerprint, row]));
}

/** The fingerprints under which members have saved this address. */
export async function fingerprintsOfAddress(
  database: Queryable,
  address: string,
): Promise<readonly string[]> {
  const text = "select fingerprint from address_texts where address = $1 limit 1000";
  const { rows } = await database.query({ text, values: [address] });
  return rows.map(({ fingerprint }) => String(fingerprint));
}
