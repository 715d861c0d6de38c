import { hash } from "node:crypto";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Actor, CommandKey } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";

type FieldValue = string | number | bigint | boolean | undefined;

/**
 * The fingerprints by which the core recognizes a repeated command (rules 0.4); undefined when the
 * caller gave no key. `path` must be the endpoint's own, so that no other spelling of a call
 * escapes. `fields` are the command's own as the call parsed them; never pass a token, password or
 * one-time code.
 */
export function commandKey(
  path: string,
  actor: Actor,
  clientId: string | undefined,
  fields: Readonly<Record<string, FieldValue>>,
): CommandKey | undefined {
  if (clientId === undefined) return undefined;
  // Paths and actors hold no line breaks, so no two keys have the same text.
  const key = sha256(`${path}\n${actor}\n${clientId}`);
  const body = sha256(canonical(fields));
  return { high: bits53(key, 0), low: bits53(key, 8), body: bits53(body, 0) };
}

/**
 * True if a command of that type has already used that key. Such a call is passed on without a
 * proof (rules 0.4): it changes nothing, and its one-time code can no longer be verified.
 */
export async function isKnownKey(
  commands: Commands,
  type: ExchangeCommand["type"],
  key: CommandKey | undefined,
): Promise<boolean> {
  if (key === undefined) return false;
  return commands.read(({ keys }) => keys.find(type, key) !== undefined);
}

/** One character per byte: Node makes such a string in a quarter of the time of a buffer. */
function sha256(text: string): string {
  return hash("sha256", text, "binary");
}

/** The given fields, sorted by name, encoded so that different fields give different texts. */
function canonical(fields: Readonly<Record<string, FieldValue>>): string {
  const given = Object.keys(fields)
    .filter((name) => name !== "client_id" && fields[name] !== undefined)
    .sort();
  return JSON.stringify(given.map((name) => [name, String(fields[name])]));
}

/** The first 53 bits at an offset: as many as a number holds exactly. */
function bits53(bytes: string, offset: number): number {
  return bits32(bytes, offset) * 2 ** 21 + (bits32(bytes, offset + 4) >>> 11);
}

function bits32(bytes: string, offset: number): number {
  const byte = (place: number) => bytes.charCodeAt(offset + place);
  return ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0;
}
