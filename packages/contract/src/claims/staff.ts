import { z } from "zod";
import { NOTHING } from "../wire/endpoint.ts";
import { cursor, limit, line, momentMs, nextCursor, timeMs } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note, reasonText, staffPerson } from "../wire/staff-fields.ts";
import { CLAIM_KINDS, claim } from "./calls.ts";

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const decision = z.strictObject({ staff: staffPerson, time_ms: momentMs }).nullable();

export const staffClaims = staffEndpoint({
  call: "GET /Staff/claims",
  permission: "claims.read",
  summary: "Everything that was ever claimed or proposed, newest first, with who stands for it.",
  input: z.object({
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    claims: z.array(
      z.strictObject({
        ...claim.shape,
        state: z.enum(["proposed", "lapsed", "standing", "expired", "withdrawn"]),
        note: z.string(),
        proposer: staffPerson,
        proposed_ms: momentMs,
        lapses_ms: momentMs,
        confirmed: decision,
        withdrawn: decision,
        mine_to_confirm: z.boolean(),
      }),
    ),
    next_cursor: nextCursor,
  }),
  rejections: [],
});

export const claimsFile = staffEndpoint({
  call: "GET /Staff/claimsfile",
  permission: "claims.read",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object({}),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

export const proposeClaim = staffEndpoint({
  call: "POST /Staff/proposeclaim",
  permission: "claims.change",
  stepUp: true,
  summary:
    "Proposes a claim with its evidence; a second person confirms it within a day, and only then " +
    "it is shown. It ends with its evidence, after 400 days at the latest.",
  input: z.object({
    kind: z.enum(CLAIM_KINDS),
    statement: line.max(300),
    issuer: line.max(120),
    reference: line.max(80).default(""),
    evidence: line.max(300),
    issued_ms: timeMs,
    expires_ms: timeMs,
    note: note.optional(),
  }),
  data: z.strictObject({ id: z.string(), lapses_ms: momentMs }),
  rejections: [],
});

export const confirmClaim = staffEndpoint({
  call: "POST /Staff/confirmclaim",
  permission: "claims.change",
  stepUp: true,
  summary: "Stands for a claim that somebody else proposed: from now on everybody sees it.",
  input: z.object({ id }),
  data: NOTHING,
  rejections: ["SELF_APPROVAL", "ALREADY_REVIEWED"],
});

export const withdrawClaim = staffEndpoint({
  call: "POST /Staff/withdrawclaim",
  permission: "claims.withdraw",
  summary: "Takes a claim or a proposal back at once; to claim less, one person is enough.",
  input: z.object({ id, note: reasonText }),
  data: NOTHING,
  rejections: ["ALREADY_REVIEWED"],
});
