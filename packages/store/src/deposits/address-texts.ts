import { integer, text } from "../tables/columns.ts";
import { type Queryable, Table } from "../tables/table.ts";

/** One of the operator's addresses as text: the journal knows only its fingerprint. */
export type DepositAddressText = {
  readonly fingerprint: string;
  readonly network: string;
  readonly address: string;
  /** "" where there is none. */
  readonly memo: string;
  readonly keptMs: number;
};

const TEXTS = new Table<DepositAddressText, "fingerprint">(
  "deposit_addresses",
  { fingerprint: text(), network: text(), address: text(), memo: text(), keptMs: integer },
  ["fingerprint"],
);

/** Keeps the texts; a text that is kept already stays unchanged. */
export async function keepDepositAddresses(
  database: Queryable,
  texts: readonly DepositAddressText[],
): Promise<void> {
  const column = (name: keyof DepositAddressText) => texts.map((row) => row[name]);
  await database.query({
    text: `insert into deposit_addresses (${TEXTS.selection})
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
      on conflict (fingerprint) do nothing`,
    values: [
      column("fingerprint"),
      column("network"),
      column("address"),
      column("memo"),
      column("keptMs"),
    ],
  });
}

export async function readDepositAddresses(
  database: Queryable,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, DepositAddressText>> {
  const { rows } = await database.query({
    text: `select ${TEXTS.selection} from deposit_addresses where fingerprint = any($1)`,
    values: [fingerprints],
  });
  const texts = rows.map((raw) => TEXTS.read(raw));
  return new Map(texts.map((row) => [row.fingerprint, row]));
}

/** The fingerprints of the house's addresses that are written so, whatever their memo. */
export async function fingerprintsOfDepositAddress(
  database: Queryable,
  address: string,
): Promise<readonly string[]> {
  const text = "select fingerprint from deposit_addresses where address = $1 limit 1000";
  const { rows } = await database.query({ text, values: [address] });
  return rows.map(({ fingerprint }) => String(fingerprint));
}
