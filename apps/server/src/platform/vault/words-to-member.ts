import { wordsAbout } from "@sumi/store/audit/words.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import type { Server } from "../server/server.ts";

type Tools = Pick<Server, "database" | "vault">;

/** Binds the sealed words to their case, so that they open for no other one. */
const nameOf = (subject: string) => `words of ${subject}`;

/**
 * The words of a reviewer as they are stored, base64, for the case "deposit:12". Undefined without
 * words, and for a member without an account, who could never read them.
 */
export async function sealWords(
  { database, vault }: Tools,
  of: { readonly subject: string; readonly member: number; readonly words: string },
): Promise<string | undefined> {
  const words = of.words.trim();
  const account = words === "" ? undefined : await accountOfMember(database, of.member);
  if (account === undefined) return undefined;
  const sealed = await vault.seal(account.id, nameOf(of.subject), Buffer.from(words));
  return sealed.toString("base64");
}

/** The reviewers' words to one member, by the case; those that were erased are left out. */
export async function openWords(
  { database, vault }: Tools,
  account: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const opened = new Map<string, string>();
  for (const [subject, sealed] of await wordsAbout(database, subjects)) {
    const plain = await vault.open(account, nameOf(subject), sealed);
    if (plain !== undefined) opened.set(subject, plain.toString("utf8"));
  }
  return opened;
}

/** The same for one case of a member, as colleagues of the reviewer read them. */
export async function wordsToMember(
  tools: Tools,
  of: { readonly member: number; readonly subject: string },
): Promise<string | null> {
  const account = await accountOfMember(tools.database, of.member);
  if (account === undefined) return null;
  return (await openWords(tools, account.id, [of.subject])).get(of.subject) ?? null;
}
