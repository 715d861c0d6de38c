/** A plain decimal without a sign, such as "67410.00"; empty where nothing was typed. */
export type DecimalText = string;

export type TypedOptions = {
  /** The mark that the reader's language puts before decimals. */
  readonly mark: "." | ",";
  /** Pasted text may group its digits; typed marks are always decimal marks. */
  readonly isPasted: boolean;
  /** The number of decimals that are kept; the rest is cut toward zero. */
  readonly decimals: number;
};

/** More digits than any amount has; longer text is a key held down by mistake. */
const DIGITS_MAX = 30;

/**
 * Reads text that was typed or pasted: the decimal mark becomes ".", grouping and units are
 * dropped. The result may end in the mark, since more digits may follow. `undefined` if the text is
 * no amount; the field then keeps its value.
 */
export function typedDecimal(text: string, options: TypedOptions): string | undefined {
  const plain = halfWidth(text).replace(/[\s'’_]/g, "");
  // A unit that was copied along is dropped; a sign or a letter inside is no amount.
  const bare = plain.replace(/^[\p{L}\p{Sc}]+|[\p{L}\p{Sc}]+$/gu, "");
  if (!/^[\d.,]*$/.test(bare)) return undefined;
  if (bare === "" && plain !== "") return undefined;
  const marked = withOneMark(bare, options);
  if (marked === undefined) return undefined;
  const [whole = "", rest] = marked.split(".");
  if (whole.length + (rest?.length ?? 0) > DIGITS_MAX) return undefined;
  if (rest === undefined || options.decimals === 0) return whole;
  return `${whole}.${rest.slice(0, options.decimals)}`;
}

/** The amount that typed text means: ".5" is "0.5", "12." is "12", "007" is "7". */
export function decimalOf(typed: string): DecimalText {
  const [whole = "", rest = ""] = typed.split(".");
  if (whole === "" && rest === "") return "";
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  return rest === "" ? digits : `${digits}.${rest}`;
}

/**
 * The next multiple of the step above or below, exactly and never below zero. An amount between two
 * multiples first moves to the next one in its direction, so that + and − reach round amounts.
 */
export function stepped(value: DecimalText, step: DecimalText, direction: 1 | -1): DecimalText {
  const places = Math.max(placesOf(value), placesOf(step));
  const units = unitsOf(value, places);
  const size = unitsOf(step, places);
  if (size === 0n) return value;
  const below = units / size;
  const isBetween = units % size !== 0n;
  const count = direction === 1 ? below + 1n : isBetween ? below : below - 1n;
  return textOf(count < 0n ? 0n : count * size, places, placesOf(step));
}

/** Compares exactly: negative, zero or positive as the first is less, equal or more. */
export function compared(a: DecimalText, b: DecimalText): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const difference = unitsOf(a, places) - unitsOf(b, places);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function placesOf(value: DecimalText): number {
  const at = value.indexOf(".");
  return at < 0 ? 0 : value.length - at - 1;
}

function unitsOf(value: DecimalText, places: number): bigint {
  const [whole = "", rest = ""] = value.split(".");
  return BigInt(`${whole || "0"}${rest.padEnd(places, "0")}`);
}

/** Digits beyond the places that are kept are zeros here: the amount is a multiple of the step. */
function textOf(units: bigint, places: number, kept: number): DecimalText {
  const digits = units.toString().padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(digits.length - places).slice(0, kept);
  return rest === "" ? whole : `${whole}.${rest}`;
}

/** Full-width digits and marks, as Japanese keyboards write them. */
function halfWidth(text: string): string {
  return text
    .replace(/[０-９．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/。/g, ".")
    .replace(/[、٬]/g, ",");
}

function withOneMark(text: string, { mark, isPasted }: TypedOptions): string | undefined {
  const marks = text.match(/[.,]/g) ?? [];
  const other = mark === "." ? "," : ".";
  if (marks.length === 0) return text;
  if (marks.length === 1) {
    const isGrouped = isPasted && marks[0] === other && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
    return isGrouped ? text.replace(other, "") : text.replace(/[.,]/, ".");
  }
  if (!isPasted) return undefined;
  // Several marks of one kind group digits; a mark that occurs once, as the last, is decimal.
  const last = marks.at(-1);
  const isLastAlone = marks.filter((one) => one === last).length === 1;
  const group = isLastAlone ? (last === "." ? "," : ".") : last;
  const isRegular = new RegExp(
    `^\\d{1,3}(?:\\${group}\\d{2,3})*\\${group}\\d{3}${isLastAlone ? `(?:\\${last}\\d*)` : ""}$`,
  ).test(text);
  if (!isRegular) return undefined;
  return text.replaceAll(group ?? "", "").replace(",", ".");
}
