import { z } from "zod";
import { coin, positiveDecimal, timeMs } from "./fields.ts";

/** The filters of a queue of transfers; an absent field filters nothing. */
export const caseFilters = {
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
