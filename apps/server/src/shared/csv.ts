/** Spreadsheets that are not told otherwise read UTF-8 as something else. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * What a spreadsheet would take for the beginning of a formula, or of a cell that hides one. Where
 * people write in wide letters, it takes the wide signs for the same.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A figure is no formula, even below zero. */
const FIGURE = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One line of a table (RFC 4180). Text that could be run is marked as text. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: string): string {
  const inert = FORMULA.test(value) && !FIGURE.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
