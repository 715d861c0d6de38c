import { z } from "zod";
import { BILL_TYPES, REFERENCES_OF_BILLS } from "../capabilities.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { coin, cursor, decimalText, limit, momentMs, nextCursor, timeMs } from "../wire/fields.ts";
import { commandNumber, commandNumberText, publicNumberText } from "../wire/public-numbers.ts";

/**
 * One line per change of an available balance; the lines of a coin add up to its balance. What is
 * spent of held coins has a line, too, which changes nothing available.
 */
export const bill = z.object({
  id: commandNumberText,
  type: z.enum(BILL_TYPES),
  coin: z.string(),
  /** The change of the available balance; below zero when it went down. */
  amount: decimalText,
  /** Already taken off `amount`. */
  fee: decimalText,
  /** Available balance after it. */
  balance_after: decimalText,
  held: decimalText.meta({
    description: "the change of what was held, on a line that changes nothing available; else 0",
  }),
  /** The order, deposit or withdrawal it belongs to. */
  ref: publicNumberText(({ type }) => REFERENCES_OF_BILLS.get(String(type))),
  time_ms: momentMs,
});
export type BillData = z.input<typeof bill>;

/** The filter for bills; an absent field does not filter. */
const filter = {
  coin: coin.optional(),
  type: z.enum(BILL_TYPES).optional(),
  from_ms: timeMs.optional().meta({ description: "from this moment on" }),
  to_ms: timeMs.optional().meta({ description: "before this moment" }),
};

export const myBills = endpoint({
  method: "GET",
  path: "/user/mybill",
  role: "member",
  summary: "The member's bills, newest first.",
  input: z.object({
    ...filter,
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({ bills: z.array(bill), next_cursor: nextCursor, sequence: commandNumberText }),
  rejections: [],
});

/** The most lines of one file; longer bills are fetched period by period. */
export const BILLS_FILE_LINES_MAX = 50_000;

export const billsFile = endpoint({
  method: "GET",
  path: "/user/billsfile",
  role: "member",
  summary:
    "The member's bills as a table for a spreadsheet, newest first: RFC 4180, UTF-8 with a byte " +
    "order mark. Text that a spreadsheet would take for a formula is marked as text.",
  input: z.object(filter),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["ABOVE_MAXIMUM"],
});
