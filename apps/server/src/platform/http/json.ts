import type { Outcome } from "@sumi/primitives/rejection.ts";
import { FieldCollector, type Fields, malformed } from "./fields.ts";

const STRING = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`;
/** JSON's own blanks: `\s` would also accept characters that other parsers refuse. */
const BLANK = String.raw`[ \t\r\n]*`;
const OPEN = new RegExp(String.raw`${BLANK}\{${BLANK}`, "y");
const MEMBER = new RegExp(`(${STRING})${BLANK}:${BLANK}(${STRING}|true|false)${BLANK}`, "y");
const NEXT = new RegExp(`,${BLANK}`, "y");
const CLOSE = new RegExp(String.raw`\}${BLANK}$`, "y");

/**
 * Reads a JSON object as another spelling of a form: one level, every value a string (or true,
 * false). Numbers are refused, because floats make amounts inexact (rules 0.1). JSON.parse cannot
 * be used: it lets the last of two equal names win.
 */
export function jsonFields(body: string): Outcome<Fields> {
  const collector = new FieldCollector();
  let at = after(OPEN, body, 0);
  if (at < 0) return malformed();
  if (after(CLOSE, body, at) >= 0) return collector.fields;
  while (at >= 0) {
    MEMBER.lastIndex = at;
    const [, name = "", value = ""] = MEMBER.exec(body) ?? [];
    if (name === "" || !collector.add(textOf(name), textOf(value))) return malformed();
    at = MEMBER.lastIndex;
    if (after(CLOSE, body, at) >= 0) return collector.fields;
    at = after(NEXT, body, at);
  }
  return malformed();
}

/** The end of the pattern's match at exactly this position, or −1. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** A scanned token is a complete JSON string or a literal, so JSON.parse cannot fail. */
function textOf(token: string): string {
  return token.startsWith('"') ? (JSON.parse(token) as string) : token;
}
