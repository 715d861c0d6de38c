import type { DataOf, Endpoint } from "@sumi/contract/wire/endpoint.ts";

/** Makes a call on behalf of the member. */
export type Ask = <E extends Endpoint>(endpoint: E, fields: Fields) => Promise<DataOf<E>>;
type Fields = Readonly<Record<string, string>>;

/**
 * A section's JSON text, in pieces. Every section comes from a call of the app, so whatever is
 * masked there is masked in the export, too.
 */
export type Section = (ask: Ask) => AsyncIterable<string>;

/** Sections by their names. */
export type ExportSections = Readonly<Record<string, Section>>;

/** A section from a single answer of a call. */
export function whole<E extends Endpoint>(
  endpoint: E,
  take: (data: DataOf<E>) => unknown,
): Section {
  return async function* pieces(ask) {
    yield JSON.stringify(take(await ask(endpoint, {})));
  };
}

type PageOf = { readonly rows: readonly unknown[]; readonly next: string | null };
const PAGE = "100";

/** A section from the pages of a list, one row per line. */
export function list<E extends Endpoint>(
  endpoint: E,
  pageOf: (data: DataOf<E>) => PageOf,
): Section {
  return async function* pieces(ask) {
    let isFirst = true;
    let cursor: string | null = null;
    do {
      const at: Fields = cursor === null ? {} : { cursor };
      const page = pageOf(await ask(endpoint, { limit: PAGE, ...at }));
      for (const row of page.rows) {
        yield `${isFirst ? "[" : ","}\n${JSON.stringify(row)}`;
        isFirst = false;
      }
      cursor = page.next;
    } while (cursor !== null);
    yield isFirst ? "[]" : "\n]";
  };
}
