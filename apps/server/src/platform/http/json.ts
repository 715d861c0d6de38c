import type { Outcome } from "@sumi/primitives/rejection.ts";
import { FieldCollector, type Fields, malformed } from "./fields.ts";

const STRING = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`;
/** What JSON takes for blank: `\s` would also pass over letters that another reader refuses. */
const BLANK = String.raw`[ \t\r\n]*`;
const OPEN = new RegExp(String.raw`${BLANK}\{${BLANK}`, "y");
const MEMBER = new RegExp(`(${STRING})${BLANK}:${BLANK}(${STRING}|true|false)${BLANK}`, "y");
const NEXT = new RegExp(`,${BLANK}`, "y");
const CLOSE = new RegExp(String.raw`\}${BLANK}$`, "y");

/**
 * A JSON object as another spelling of a form: one level, every value text (or true, false).
 * Numbers are refused, because an amount that was ever a float is not exact any more (rules 0.1).
 * Read here and not by JSON.parse, which would let the last of two equal names win.
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

/** Where the pattern ends when it stands exactly here, or −1. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** A scanned token is a whole JSON string or a literal, so this cannot fail. */
function textOf(token: string): string {
  return token.startsWith('"') ? (JSON.parse(token) as string) : token;
}
