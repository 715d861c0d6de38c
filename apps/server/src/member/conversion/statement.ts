import type { Quote } from "@sumi/core/conversion/rules.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { opened, sealed } from "../../platform/vault/seal.ts";
import type { Vault } from "../../platform/vault/vault.ts";

/** The terms of a quote, valid only for its member. */
export type Statement = Omit<Quote, "expiresMs"> & { readonly member: number };

/** Separates these texts from all others made with the vault's key. */
const PURPOSE = "conversion quote";

/**
 * The statement as text, sealed: it holds the member's own number and that of the price, and either
 * would tell how many there are. It is not stored; every process can open it, because all have the
 * vault's keys.
 */
export async function sealedStatement(
  vault: Pick<Vault, "index">,
  statement: Statement,
): Promise<string> {
  const bytes = Buffer.from(textOf(statement));
  return sealed(await keyOf(vault), PURPOSE, bytes).toString("base64url");
}

/** The statement of a text that `sealedStatement` made; undefined for any other text. */
export async function openedStatement(
  vault: Pick<Vault, "index">,
  text: string,
): Promise<Statement | undefined> {
  const bytes = Buffer.from(text, "base64url");
  // Some other texts spell the same bytes.
  if (bytes.toString("base64url") !== text) return undefined;
  const plain = opened(await keyOf(vault), PURPOSE, bytes);
  if (plain === undefined) return undefined;
  // The seal proves that `sealedStatement` wrote these, so they are whole numbers.
  const figures = plain.toString().split(".");
  const [member = 0, from = 0, to = 0, , , sample = 0, issuedMs = 0] = figures.map(Number);
  const [amount, received] = [figures[3] ?? "", figures[4] ?? ""].map((each) => BigInt(each));
  return {
    member,
    from,
    to,
    sample,
    issuedMs,
    amount: amount as Amount,
    received: received as Amount,
  };
}

/**
 * The fingerprint by which the core remembers a used quote. It is of the terms, because each text
 * that seals the same terms is another one.
 */
export async function fingerprintOf(
  vault: Pick<Vault, "index">,
  statement: Statement,
): Promise<string> {
  return (await vault.index(PURPOSE, textOf(statement))).toString("hex");
}

function textOf({ member, from, to, amount, received, sample, issuedMs }: Statement): string {
  return [member, from, to, amount, received, sample, issuedMs].join(".");
}

function keyOf(vault: Pick<Vault, "index">): Promise<Buffer> {
  return vault.index(PURPOSE, "key");
}
