import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { SupportMessage, SupportNote } from "@sumi/store/support/messages.ts";
import type { Vault } from "../../platform/vault/vault.ts";

type Tools = { readonly vault: Pick<Vault, "threads"> };
type Sealed = Pick<SupportMessage | SupportNote, "id" | "sealedText">;

/** A text as it is stored; forms send line breaks as CRLF. */
export function textOf(written: string | undefined): string {
  return (written ?? "").normalize("NFC").replaceAll("\r\n", "\n").trim();
}

/** The same for a text that must say something. */
export function neededText(written: string): Outcome<string> {
  const text = textOf(written);
  return text === "" ? reject("MISSING_PARAMETER", { field: "text" }) : accept(text);
}

export function sealText(
  { vault }: Tools,
  of: { readonly thread: string; readonly id: string; readonly text: string },
): Promise<Buffer> {
  return vault.threads.seal(of.thread, of.id, Buffer.from(of.text));
}

/** The texts of messages or notes of one thread; empty ones once its key is forgotten. */
export async function openTexts(
  { vault }: Tools,
  thread: string,
  rows: readonly Sealed[],
): Promise<readonly string[]> {
  const pieces = rows.map(({ id, sealedText }) => ({ name: id, sealed: sealedText }));
  const opened = await vault.threads.openAll(thread, pieces);
  return opened.map((bytes) => bytes?.toString("utf8") ?? "");
}

/** True if a repeated call says what its first one said; another text is a conflict. */
export async function isSaidAgain(
  tools: Tools,
  thread: string,
  said: {
    readonly row: SupportMessage;
    readonly text: string;
    readonly card: SupportMessage["card"];
  },
): Promise<boolean> {
  const [before] = await openTexts(tools, thread, [said.row]);
  const { card } = said.row;
  const isSameCard = card?.kind === said.card?.kind && card?.number === said.card?.number;
  return before === said.text && isSameCard;
}
