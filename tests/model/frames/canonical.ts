import { decimalOf } from "../decimal.ts";
import { inColumns } from "./columns.ts";

/**
 * Writes a value as the journal must have written it: fields by name, amounts as quoted decimals of
 * coins, and `undefined` left out. The journal's bytes are compared with it.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === "bigint") return `"${decimalOf(value)}"`;
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  return `{${fieldsText(value, [])}}`;
}

/**
 * Writes a command as it must appear in a frame's first half, after its sequence. `inFirstEvent`
 * names the fields that appear in its first event instead.
 */
export function askedText(
  command: { readonly type: string },
  inFirstEvent: readonly string[],
): string {
  return typedText(command, [...ASKED_ELSEWHERE, ...inFirstEvent]);
}

/** Writes an event as it must appear in a frame's second half. */
export function eventText(event: { readonly type: string }): string {
  return typedText(inColumns(event), TYPE);
}

/** Writes the type first, whatever its place in the alphabet. */
function typedText(value: { readonly type: string }, elsewhere: readonly string[]): string {
  const fields = fieldsText(value, elsewhere);
  return `{"type":"${value.type}"${fields === "" ? "" : `,${fields}`}}`;
}

function fieldsText(value: object, elsewhere: readonly string[]): string {
  return Object.entries(value)
    .filter(([name, field]) => field !== undefined && !elsewhere.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`)
    .join(",");
}

const TYPE: readonly string[] = ["type"];
/** The actor and the key appear in the second half only. */
const ASKED_ELSEWHERE: readonly string[] = ["type", "actor", "key"];
