/** Without it, spreadsheets do not read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Characters that a spreadsheet reads as the start of a formula or of a cell that hides one. East
 * Asian versions treat the full-width signs the same.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same after a mark at which spreadsheets of other countries begin the next cell; they read no
 * quotes of a table that is separated otherwise.
 */
const LATER_FORMULA = /([;\t]["'\s]*)(?=[=+\-@＝＋－＠])/g;
/** A number is not a formula, even if it is negative. */
const FIGURE = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One line of a table (RFC 4180). Text that a spreadsheet could run as a formula gets a quote. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: string): string {
  const first = FORMULA.test(value) && !FIGURE.test(value) ? `'${value}` : value;
  const inert = first.replaceAll(LATER_FORMULA, "$1'");
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
