import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { decimalText, momentMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** One coin of the solvency figures, recomputed from the ledger (honesty H11). */
export const solvencyRow = z.strictObject({
  coin: z.string(),
  liabilities: decimalText.meta({
    description:
      "owed to members: available, held, locked, and what pools set aside for open contracts",
  }),
  house: decimalText.meta({ description: "the house's own" }),
  custody: decimalText.meta({ description: "what the ledger says lies outside, on all networks" }),
  ratio: decimalText.nullable().meta({
    description: "custody / liabilities, cut at 4 decimals; null while nothing is owed",
  }),
});

export const publicSolvency = endpoint({
  method: "GET",
  path: "/Public/solvency",
  role: "public",
  summary:
    "What is owed to members and what lies in custody, coin by coin, by the ledger of that " +
    "sequence. The staff see the same figures.",
  input: z.object({}),
  data: z.strictObject({
    coins: z.array(solvencyRow),
    time_ms: momentMs.meta({ description: "when it was summed up; at most a minute ago" }),
    sequence: commandNumberText,
  }),
  rejections: [],
});
