import type { Outcome } from "@sumi/primitives/rejection.ts";
import { FieldCollector, type Fields, malformed } from "./fields.ts";

/** The fields of a query, or of a body of the same form. Invalid percent escapes are refused. */
export function urlencodedFields(text: string): Outcome<Fields> {
  const collector = new FieldCollector();
  if (text === "") return collector.fields;
  for (const pair of text.split("&")) {
    const equals = pair.indexOf("=");
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : decoded(pair.slice(equals + 1));
    if (name === undefined || value === undefined || !collector.add(name, value)) {
      return malformed();
    }
  }
  return collector.fields;
}

/** The fields of an address's query part. */
export function queryFields(url: string): Outcome<Fields> {
  // Clients never send fragments, and other parsers would end the query at the "#".
  if (url.includes("#")) return malformed();
  const query = url.indexOf("?");
  return urlencodedFields(query < 0 ? "" : url.slice(query + 1));
}

function decoded(text: string): string | undefined {
  if (!text.includes("%") && !text.includes("+")) return text;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}
