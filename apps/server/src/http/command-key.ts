import { hash } from "node:crypto";
import type { Actor, CommandKey } from "@sumi/core/stamp.ts";

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
  const key = hash("sha256", `${path}\n${actor}\n${clientId}`, "buffer");
  const body = hash("sha256", canonical(fields), "buffer");
  return { high: bits53(key, 0), low: bits53(key, 8), body: bits53(body, 0) };
}

/** The given fields by name, in one order, each told apart from every other. */
function canonical(fields: Readonly<Record<string, FieldValue>>): string {
  const given = Object.keys(fields)
    .filter((name) => name !== "client_id" && fields[name] !== undefined)
    .sort();
  return JSON.stringify(given.map((name) => [name, String(fields[name])]));
}

/** The first 53 bits at an offset: as many as a number holds exactly. */
function bits53(bytes: Buffer, offset: number): number {
  return bytes.readUInt32BE(offset) * 2 ** 21 + (bytes.readUInt32BE(offset + 4) >>> 11);
}
