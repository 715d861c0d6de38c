import { z } from "zod";
import { coin, positiveDecimal, timeMs } from "./fields.ts";

/** Narrows any queue to the cases of one person of the staff. */
export const reviewer = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional()
  .meta({ description: "staff number of who decided, was the first of two, or works on it now" });

/** The filters of a queue of transfers; an absent field filters nothing. */
export const caseFilters = {
  reviewer,
  coin: coin.optional(),
  network: z
    .string()
    .regex(/^[A-Za-z0-9]{1,16}$/)
    .optional(),
  min: positiveDecimal.optional().meta({ description: "of at least so many coins" }),
  max: positiveDecimal.optional().meta({ description: "of at most so many coins" }),
  from_ms: timeMs.optional().meta({ description: "announced or asked for from this moment on" }),
  to_ms: timeMs.optional().meta({ description: "… and before this moment" }),
};
