/** One line of a batch's result, as it was pasted. */
export type ResultLine = {
  /** Counted from 1, with headings and empty lines. */
  readonly line: number;
  readonly id: string;
  readonly txid: string;
  /** False if the line has not exactly two cells. */
  readonly isPair: boolean;
};

/** The separators of cells; a spreadsheet copies tabs. */
const BETWEEN = /[,;\t]/;
/** Quotes of a table's cells, and the sign by which our own list makes a formula inert. */
const AROUND = /^["']+|["']+$/g;

/**
 * Reads the lines of a batch's result: the number of a payout, and its transaction. Empty lines are
 * left out, and so is a first line without any figure: it is a heading.
 */
export function resultLines(text: string): readonly ResultLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((content, index) => ({ content, line: index + 1 }));
  const filled = lines.filter(({ content }) => content.trim() !== "");
  const [first] = filled;
  const hasHeading = first !== undefined && !/\d/.test(first.content.split(BETWEEN)[0] ?? "");
  return filled.slice(hasHeading ? 1 : 0).map(({ content, line }) => {
    const cells = content.split(BETWEEN).map((cell) => cell.trim().replace(AROUND, "").trim());
    const [id = "", txid = ""] = cells;
    return { line, id, txid, isPair: cells.length === 2 && txid !== "" };
  });
}
