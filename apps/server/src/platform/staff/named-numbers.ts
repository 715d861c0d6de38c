import type { Numbering } from "@sumi/contract/wire/public-numbers.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import type { PublicNumbers } from "../public-numbers/public-numbers.ts";

/** Fields of events and acts that name what members know by a public number. */
const NUMBERING_OF: Readonly<Record<string, Numbering>> = {
  address: "commands",
  deposit: "commands",
  entry: "commands",
  order: "commands",
  withdrawal: "withdrawals",
};

/**
 * A field of an event or act as the console shows it: the member's UID and the public numbers, by
 * which members know the same things. Other fields are returned as they are.
 */
export function namedField<Value>(
  numbers: PublicNumbers,
  name: string,
  value: Value,
): [string, Value | string] {
  if (typeof value !== "number") return [name, value];
  if (name === "member") return ["uid", String(uidOf(value))];
  const numbering = NUMBERING_OF[name];
  return [name, numbering === undefined ? value : numbers.shown(numbering, value)];
}
