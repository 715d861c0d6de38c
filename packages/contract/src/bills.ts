import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  coin,
  cursor,
  decimalText,
  limit,
  momentMs,
  nextCursor,
  sequence,
  sequenceText,
} from "./fields.ts";

/** What may stand on a bill (rules 9), as far as there are products for it. */
export const BILL_TYPES = [
  "DEPOSIT_CREDIT",
  "WITHDRAW_REQUEST",
  "WITHDRAW_REJECTED_RETURN",
  "WITHDRAW_FAILED_RETURN",
  "REVERSAL",
  "CONVERT_OUT",
  "CONVERT_IN",
  "SPOT_HOLD",
  "SPOT_RELEASE",
  "SPOT_BUY",
  "SPOT_SELL",
] as const;

/** One line per change of what is available; the lines of a coin add up to its balance. */
export const bill = z.object({
  id: sequenceText,
  type: z.enum(BILL_TYPES),
  coin: z.string(),
  /** What the change did to the available balance; below zero when it went down. */
  amount: decimalText,
  /** Already taken off `amount`. */
  fee: decimalText,
  /** Available balance after it. */
  balance_after: decimalText,
  /** The order, deposit or withdrawal it belongs to. */
  ref: sequenceText,
  time_ms: momentMs,
});
export type BillData = z.input<typeof bill>;

export const myBills = endpoint({
  method: "GET",
  path: "/user/mybill",
  role: "member",
  summary: "The member's bills, newest first.",
  input: z.object({
    coin: coin.optional(),
    type: z.enum(BILL_TYPES).optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
    min_sequence: sequence.optional(),
  }),
  data: z.object({ bills: z.array(bill), next_cursor: nextCursor, sequence: sequenceText }),
  rejections: [],
});
