import { z } from "zod";
import { clientId, momentMs, sequenceText } from "../wire/fields.ts";
import { type Numbering, TRANSLATED } from "../wire/public-numbers.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { CASE_KINDS, reasonText, staffPerson } from "../wire/staff-fields.ts";

type CaseKind = (typeof CASE_KINDS)[number];

/** The numbering of a case; an identity's id is no number. */
const NUMBERING_OF_CASES: { readonly [Kind in CaseKind]: Numbering | undefined } = {
  deposit: "commands",
  withdrawal: "withdrawals",
  identity: undefined,
};

/** A deposit's or withdrawal's number, or the id of a submitted identity. */
const caseId = z
  .string()
  .regex(/^([1-9]\d{0,14}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .register(TRANSLATED, { as: ({ kind }) => NUMBERING_OF_CASES[kind as CaseKind] })
  .meta({ description: "the case, as its queue names it" });

const named = { kind: z.enum(CASE_KINDS), id: caseId, client_id: clientId.optional() };

export const assignCase = staffEndpoint({
  call: "POST /Staff/assigncase",
  permission: "cases.assign",
  summary:
    "Makes the caller the assignee: nobody else decides the case until it lapses. Deciding, or " +
    "proposing to a second person, ends it. A person has the same case again only after " +
    "somebody else had it.",
  input: z.object(named),
  data: z.strictObject({ until_ms: momentMs, sequence: sequenceText }),
  rejections: [
    "DEPOSIT_NOT_FOUND",
    "USER_NOT_FOUND",
    "ALREADY_REVIEWED",
    "ANOTHER_PERSON_REQUIRED",
    "SELF_APPROVAL",
    "CASE_ASSIGNED",
    "ASSIGNED_BEFORE",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const takeOverCase = staffEndpoint({
  call: "POST /Staff/takeovercase",
  permission: "cases.take_over",
  summary:
    "Takes a case from its assignee, with a reason for the audit; ILLEGAL_OPERATION if nobody " +
    "else has it. Nobody takes the same case over twice in a row.",
  input: z.object({ ...named, note: reasonText }),
  data: z.strictObject({ until_ms: momentMs, sequence: sequenceText }),
  rejections: [
    "DEPOSIT_NOT_FOUND",
    "USER_NOT_FOUND",
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "ANOTHER_PERSON_REQUIRED",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const unassignCase = staffEndpoint({
  call: "POST /Staff/unassigncase",
  permission: "cases.assign",
  summary: "Gives a case back whose assignee is the caller; ILLEGAL_OPERATION for any other.",
  input: z.object(named),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: ["ALREADY_REVIEWED", "IDEMPOTENCY_CONFLICT"],
});

export const caseNow = staffEndpoint({
  call: "GET /Staff/casenow",
  permission: "overview.read",
  summary:
    "What became of a case, and who else looks at it now. Asked every while by who has it on the " +
    "screen, and by that the others know of them; it needs the right to read such cases.",
  input: z.object({ kind: z.enum(CASE_KINDS), id: caseId }),
  data: z.strictObject({
    state: z.string().meta({ description: "as the list of its kind names it" }),
    last: z
      .strictObject({
        step: z.string(),
        staff: staffPerson.nullable().meta({ description: "null: the member, or a timer" }),
        time_ms: momentMs.nullable().meta({ description: "null where only its end is known" }),
      })
      .nullable()
      .meta({ description: "the last step that somebody took; null: none yet" }),
    viewers: z.array(staffPerson).meta({ description: "others who have it on the screen" }),
  }),
  rejections: ["DEPOSIT_NOT_FOUND", "USER_NOT_FOUND"],
});
