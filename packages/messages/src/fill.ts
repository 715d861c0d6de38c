import type { RejectionParams } from "@sumi/primitives/rejection.ts";
import { formatDecimal, formatDuration, formatInstant } from "./format.ts";
import type { Language } from "./languages.ts";

/**
 * Puts values into a message. Placeholders stand inside optional parts, in square brackets: a part
 * whose values are not all at hand is left out, so that a refusal reads well with and without them.
 *
 *     "The price is outside the permitted range[ ({low} to {high})]."
 */
export function fill(message: string, language: Language, params: RejectionParams = {}): string {
  return message.replace(OPTIONAL_PART, (_, part: string) => {
    const names = placeholdersOf(part);
    if (!names.every((name) => Object.hasOwn(params, name))) return "";
    return part.replace(PLACEHOLDER, (_, name: string) => {
      const value = params[name] ?? ""; // Present: every name was just looked up.
      return formatParam(language, name, value);
    });
  });
}

/** The names between braces, in the order in which a message uses them. */
export function placeholdersOf(message: string): string[] {
  return Array.from(message.matchAll(PLACEHOLDER), ([, name = ""]) => name);
}

const OPTIONAL_PART = /\[([^[\]]*)\]/g;
const PLACEHOLDER = /\{([A-Za-z]+)\}/g;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Names that hold identifiers: their digits are not a quantity and stay as they are. */
const TEXT_PARAMS: ReadonlySet<string> = new Set([
  "field",
  "ref",
  "symbol",
  "code",
  "phrase",
  "device",
  "address",
]);

/** A value's name tells its format: `…Ms` an instant, `seconds` a duration, digits a quantity. */
function formatParam(language: Language, name: string, value: string | number): string {
  const text = String(value);
  if (TEXT_PARAMS.has(name) || !DECIMAL.test(text)) return text;
  if (name.endsWith("Ms") && isInstant(Number(text))) return formatInstant(language, Number(text));
  if (name === "seconds") return formatDuration(language, Number(text));
  return formatDecimal(language, text);
}

/** Dates end after some hundred thousand years; formatting a later one throws. */
function isInstant(timeMs: number): boolean {
  return !Number.isNaN(new Date(timeMs).getTime());
}
