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

/** What the journal knows of an address (rules 6.2). The parts hold no line breaks. */
export function fingerprintOf(salt: string, { network, address, memo }: Destination): string {
  return hash("sha256", [salt, network, address, memo].join("\n"), "hex");
}

/** Writes an address down before the journal hears of it. */
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
 * The member's addresses by their fingerprints. One that no longer fits its fingerprint was changed
 * behind the journal's back: it is left out, and an alarm is raised.
 */
export async function readBook(
  { database, log }: Pick<Server, "database" | "log">,
  member: number,
): Promise<ReadonlyMap<string, AddressText>> {
  const texts = await readAddressTexts(database, member);
  return new Map([...texts].filter(([, text]) => isSound(log, text)));
}

/** Whether a row still says what the journal was told; an alarm where it does not. */
export function isSound(log: Server["log"], text: AddressText): boolean {
  const fits = fingerprintOf(text.salt, text) === text.fingerprint;
  if (!fits) log.error("an address does not fit its fingerprint", { member: text.member });
  return fits;
}
