import { findProfile } from "@sumi/store/user/accounts.ts";
import { findCorrespondence } from "@sumi/store/user/emails.ts";
import { emailKey, maskedEmail } from "../../shared/email.ts";
import type { Server } from "../server/server.ts";
import { EMAIL } from "./outbox.ts";

/** The purpose of the keyed hash by which addresses are looked up. */
const EMAIL_INDEX = "email";

export function emailIndexOf(server: Pick<Server, "vault">, email: string): Promise<Buffer> {
  return server.vault.index(EMAIL_INDEX, emailKey(email));
}

/** "ha***@example.org"; "" before one is bound, and once the member's key is forgotten. */
export async function maskedEmailOf(
  { vault }: Pick<Server, "vault">,
  account: string,
  sealed: Buffer | undefined,
): Promise<string> {
  const email = sealed && (await vault.open(account, EMAIL, sealed));
  return email === undefined ? "" : maskedEmail(email.toString("utf8"));
}

/** The account's name and mail address, which its password must not be made of. */
export async function wordsOfMember(
  { database, vault }: Pick<Server, "database" | "vault">,
  account: string,
): Promise<readonly string[]> {
  const [profile, { email: sealed }] = await Promise.all([
    findProfile(database, account),
    findCorrespondence(database, account),
  ]);
  const email = sealed && (await vault.open(account, EMAIL, sealed));
  return [profile?.username ?? "", email?.toString("utf8") ?? ""];
}
