import { hash, timingSafeEqual } from "node:crypto";
import type { Quote } from "@sumi/core/conversion/rules.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Vault } from "../../platform/vault/vault.ts";

/** What a member was promised; only for them. */
export type Statement = Omit<Quote, "expiresMs"> & { readonly member: number };

/** Separates these marks from everything else that the vault's key marks. */
const PURPOSE = "conversion quote";
const PARTS = 7;

/**
 * The statement as text: its figures, then the vault's mark on them. Nothing is remembered of it,
 * and whichever process leads by then knows it again, for all have the vault's keys.
 */
export async function signed(vault: Pick<Vault, "index">, statement: Statement): Promise<string> {
  const text = textOf(statement);
  return `${text}.${await markOf(vault, text)}`;
}

/** The statement of a text that `signed` made; undefined for every other text. */
export async function readSigned(
  vault: Pick<Vault, "index">,
  text: string,
): Promise<Statement | undefined> {
  const parts = text.split(".");
  const figures = parts.slice(0, PARTS);
  const mark = Buffer.from(await markOf(vault, figures.join(".")));
  const claimed = Buffer.from(parts.slice(PARTS).join("."));
  if (mark.length !== claimed.length || !timingSafeEqual(mark, claimed)) return undefined;
  // Whole numbers, since we wrote them ourselves.
  const [member = 0, from = 0, to = 0, , , sample = 0, issuedMs = 0] = figures.map(Number);
  const [amount, received] = [figures[3] ?? "", figures[4] ?? ""].map((each) => BigInt(each));
  return {
    ...{ member, from, to, sample, issuedMs },
    ...{ amount: amount as Amount, received: received as Amount },
  };
}

/** The name under which the core remembers that a quote was used. */
export function fingerprintOf(text: string): string {
  return hash("sha256", text, "hex");
}

function textOf({ member, from, to, amount, received, sample, issuedMs }: Statement): string {
  return [member, from, to, amount, received, sample, issuedMs].join(".");
}

async function markOf(vault: Pick<Vault, "index">, text: string): Promise<string> {
  return (await vault.index(PURPOSE, text)).toString("base64url");
}
