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

/** Fields that name a member, and the names of the UIDs that are shown for them. */
const UIDS: Readonly<Record<string, string>> = {
  member: "uid",
  older: "older_uid",
  newer: "newer_uid",
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
  const uid = UIDS[name];
  if (uid !== undefined) return [uid, String(uidOf(value))];
  const numbering = NUMBERING_OF[name];
  return [name, numbering === undefined ? value : numbers.shown(numbering, value)];
}
