import { decimalOf } from "../decimal.ts";

/**
 * A value as the journal must have written it: fields by name, amounts as quoted decimals of coins,
 * nothing for `undefined`. Written anew here: it is what the journal's bytes are held against.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === "bigint") return `"${decimalOf(value)}"`;
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  return `{${fieldsText(value, [])}}`;
}

/** A command as it must stand in a frame's first half, behind its sequence. */
export function askedText(command: { readonly type: string }): string {
  const told = TOLD_BY_EVENT.get(command.type) ?? [];
  return typedText(command, [...ASKED_ELSEWHERE, ...told]);
}

/** An event as it must stand in a frame's second half. */
export function eventText(event: { readonly type: string }): string {
  return typedText(event, TYPE);
}

/** The type comes first, whatever its place in the alphabet. */
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
/** Actor and key stand in the second half only. */
const ASKED_ELSEWHERE: readonly string[] = ["type", "actor", "key"];

/** Fields of a command that stand nowhere but in the first event it led to. */
export const TOLD_BY_EVENT: ReadonlyMap<string, readonly string[]> = new Map([
  ["SampleIndex", ["readings"]],
  [
    "PlaceOrder",
    [
      ...["market", "side", "kind", "tif", "postOnly", "price", "quantity", "amount"],
      ...["stopPrice", "selfTrade", "clientId"],
    ],
  ],
]);
