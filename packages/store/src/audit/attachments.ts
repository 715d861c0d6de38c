import { randomBytes, hash as sha256 } from "node:crypto";
import type { Queryable } from "../tables/table.ts";

/** The texts of a decision, with the case that it is about: "deposit:12", or empty. */
export type NoteContent = {
  readonly subject: string;
  readonly note?: string;
  /** Words to the member, sealed with the member's key; base64. */
  readonly words?: string;
};

/** Why one of the staff opened a member's file; the case is empty for none. */
export type AccessContent = {
  readonly reason: string;
  readonly caseName: string;
  /** The words with which papers are opened about which nothing is decided. */
  readonly note?: string;
};

/** The words that the desk log shows of an entry beside the event. */
export type DeskContent = {
  readonly address: string;
  readonly details: Readonly<Record<string, string | number>>;
};

const SALT_BYTES = 32;

/**
 * Stores what a command will name by its hash, which is returned. It counts once the command is
 * accepted: a crash in between, or a refusal, leaves a row that nobody is shown.
 */
export async function addAttachment(
  database: Queryable,
  content: NoteContent | DeskContent | AccessContent,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const text = JSON.stringify(content);
  const hash = hashOfAttachment(salt, text);
  await database.query({
    text: "insert into attachments (hash, salt, content) values ($1, $2, $3)",
    values: [Buffer.from(hash, "hex"), salt, text],
  });
  return hash;
}

/** Lower-case hex. Nobody who does not know the salt can try texts against it. */
export function hashOfAttachment(salt: Uint8Array, content: string): string {
  return sha256("sha256", Buffer.concat([salt, Buffer.from(content)]));
}
