import { hash, randomBytes } from "node:crypto";
import {
  type AddressText,
  addAddressText,
  readAddressTexts,
  removeAddressText,
} from "@sumi/store/withdrawals/address-texts.ts";
import type { Server } from "../../platform/server/server.ts";

const SALT_BYTES = 16;

export type Destination = {
  readonly network: string;
  readonly address: string;
  readonly memo: string;
};

/** The journal's reference to an address (rules 6.2). The parts hold no line breaks. */
export function fingerprintOf(salt: string, { network, address, memo }: Destination): string {
  return hash("sha256", [salt, network, address, memo].join("\n"), "hex");
}

/** Stores an address before the journal refers to it. */
export async function writeDown(
  { database, nowMs }: Pick<Server, "database" | "nowMs">,
  entry: Destination & { readonly member: number; readonly remark: string },
): Promise<AddressText> {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const text = { ...entry, salt, fingerprint: fingerprintOf(salt, entry), addedMs: nowMs() };
  await addAddressText(database, text);
  return text;
}

export function crossOut({ database }: Pick<Server, "database">, text: AddressText): Promise<void> {
  return removeAddressText(database, text.fingerprint);
}

/**
 * The member's addresses by fingerprint. An address that does not match its fingerprint was altered
 * outside the journal: it is left out, and an error is logged.
 */
export async function readBook(
  { database, log }: Pick<Server, "database" | "log">,
  member: number,
): Promise<ReadonlyMap<string, AddressText>> {
  const texts = await readAddressTexts(database, member);
  return new Map([...texts].filter(([, text]) => isSound(log, text)));
}

/** True if a row still matches the journal's fingerprint; logs an error if not. */
export function isSound(log: Server["log"], text: AddressText): boolean {
  const fits = fingerprintOf(text.salt, text) === text.fingerprint;
  if (!fits) log.error("an address does not fit its fingerprint", { member: text.member });
  return fits;
}
