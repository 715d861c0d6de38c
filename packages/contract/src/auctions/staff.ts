import { z } from "zod";
import { clientId, sequence, sequenceText, symbol, timeMs, wholeNumber } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { reasonText } from "../wire/staff-fields.ts";

export const proposeAuction = staffEndpoint({
  call: "POST /Staff/scheduleauction",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes to announce the opening auction of a market for the coins of a sale; another " +
    "administrator approves it.",
  input: z.object({
    symbol,
    /** The sale that the market's coins come from. */
    project: sequence,
    start_ms: timeMs,
    minutes: wholeNumber,
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: z.int() }),
  rejections: ["SELF_APPROVAL", "IDEMPOTENCY_CONFLICT"],
});
