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
