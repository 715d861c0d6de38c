import { z } from "zod";
import { NOTHING } from "../wire/endpoint.ts";
import { momentMs, timeMs } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { staffPerson } from "../wire/staff-fields.ts";
import { threadId } from "./calls.ts";
import { HOLD_REASONS } from "./terms.ts";

const hold = z.strictObject({
  reason: z.enum(HOLD_REASONS),
  until_ms: momentMs,
  state: z.enum(["proposed", "lapsed", "standing", "ended"]),
  proposer: staffPerson,
  confirmer: staffPerson.nullable(),
  mine_to_confirm: z.boolean(),
});
export type SupportHoldData = z.input<typeof hold>;

export const supportHold = staffEndpoint({
  call: "GET /Staff/supporthold",
  permission: "support.oversee",
  summary: "The newest hold of a thread from destruction, if there ever was one.",
  input: z.object({ id: threadId }),
  data: z.strictObject({ hold: hold.nullable() }),
  rejections: ["THREAD_NOT_FOUND"],
});

export const proposeSupportHold = staffEndpoint({
  call: "POST /Staff/proposesupporthold",
  permission: "support.oversee",
  stepUp: true,
  summary:
    "Proposes to keep a thread beyond its time, at most two years from now. A second person " +
    "confirms it within a day; it ends at its end, and nobody ends it before.",
  input: z.object({ id: threadId, reason: z.enum(HOLD_REASONS), until_ms: timeMs }),
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL"],
});

export const confirmSupportHold = staffEndpoint({
  call: "POST /Staff/confirmsupporthold",
  permission: "support.oversee",
  stepUp: true,
  summary:
    "Confirms the newest hold of a thread that another person proposed, for the reason and until " +
    "the day that were read: another proposal may have taken its place.",
  input: z.object({ id: threadId, reason: z.enum(HOLD_REASONS), until_ms: timeMs }),
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "ALREADY_REVIEWED"],
});
