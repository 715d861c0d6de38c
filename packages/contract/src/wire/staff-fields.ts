import { z } from "zod";
import { line, momentMs } from "./fields.ts";
import { wordsOfStaff } from "./words-to-member.ts";

/** A member's public number. */
export const uid = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .meta({ description: "UID of the member" });

/** Kept as an erasable row, never in the journal, which holds only numbers and codes. */
export const note = line
  .max(500)
  .meta({ description: "for colleagues and the audit; kept outside the journal" });

/** Sealed with the member's key, outside the journal, which has a salted hash of it. */
export const wordsToMember = wordsOfStaff(500).meta({
  description: "words to the member, without any contact; sealed and kept outside the journal",
});

/** A note that an act requires. */
export const reasonText = note
  .regex(/\S/)
  .meta({ description: "why, in a sentence; kept outside the journal" });

/** One staff person, as colleagues see them. */
export const staffPerson = z.strictObject({
  number: z.int().positive(),
  name: z.string().meta({ description: "empty when the row was erased" }),
});
export type StaffPersonData = z.input<typeof staffPerson>;

/** A member as a list of cases names them. */
export const memberName = z.strictObject({
  uid: z.string(),
  username: z.string().meta({ description: "empty when the row was erased" }),
  status: z.enum(["normal", "frozen"]),
  house: z.enum(["none", "maker", "taker"]),
});
export type MemberNameData = z.input<typeof memberName>;

/** The kinds of cases that the staff decide; each may have an assignee. */
export const CASE_KINDS = ["deposit", "withdrawal", "identity"] as const;

/** The assignee of a case. Until then no other person may decide it. */
export const assignee = z.strictObject({
  staff: staffPerson,
  until_ms: momentMs,
  mine: z.boolean().meta({ description: "whether it is the caller's own" }),
});
export type AssigneeData = z.input<typeof assignee>;

/** A finding of the server about a case. A reviewer decides; the core, too, refuses a "stop". */
export const check = z.strictObject({
  check: z.string().meta({ description: "key of the sentence that is shown" }),
  level: z.enum(["good", "warn", "stop"]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type CheckData = z.input<typeof check>;

/** The change that an act would make to one account of the ledger. */
export const impactLine = z.strictObject({
  account: z.string().meta({ description: "as auditors write it: m:7:available, sys:fee" }),
  coin: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImpactLineData = z.input<typeof impactLine>;
