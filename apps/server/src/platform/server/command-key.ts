import { hash } from "node:crypto";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Actor, CommandKey } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";

type FieldValue = string | number | bigint | boolean | undefined;

/**
 * The fingerprints under which the core recognises a command that comes again (rules 0.4), or
 * undefined when the caller gave no key. `path` is the endpoint's own, so one spelling of a call
 * cannot escape the memory of another. `fields` are the command's own as the call parsed them;
 * never pass a token, password or one-time code.
 */
export function commandKey(
  path: string,
  actor: Actor,
  clientId: string | undefined,
  fields: Readonly<Record<string, FieldValue>>,
): CommandKey | undefined {
  if (clientId === undefined) return undefined;
  // A path and an actor hold no line breaks, so no two keys are spelled alike.
  const key = sha256(`${path}\n${actor}\n${clientId}`);
  const body = sha256(canonical(fields));
  return { high: bits53(key, 0), low: bits53(key, 8), body: bits53(body, 0) };
}

/**
 * Whether a command of that type came before under that key. Such a call is passed on as it is,
 * without a proof (rules 0.4): it changes nothing, and a code that counted once counts no more.
 */
export async function isKnownKey(
  commands: Commands,
  type: ExchangeCommand["type"],
  key: CommandKey | undefined,
): Promise<boolean> {
  if (key === undefined) return false;
  return commands.read(({ keys }) => keys.find(type, key) !== undefined);
}

/** One letter for each byte: Node makes such a text in a quarter of the time of a buffer. */
function sha256(text: string): string {
  return hash("sha256", text, "binary");
}

/** The given fields by name, in one order, each told apart from every other. */
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
