import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import { clientId, line, momentMs, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName, note, reasonText, staffPerson, uid } from "../wire/staff-fields.ts";

/** After a reset the person shows what they still have, password or second factor. */
export const STAFF_CHANGES = ["add", "roles", "remove", "reset"] as const;

/** Everything that the whole staff is told about one of them. */
const TOLD_CHANGES = [...STAFF_CHANGES, "signed_out", "half_given", "linked", "unlinked"] as const;

const number = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .meta({ description: "staff number" });

/** Roles as one field: names with commas between them. */
const roles = z
  .string()
  .regex(new RegExp(`^(${STAFF_ROLES.join("|")})(,(${STAFF_ROLES.join("|")}))*$`))
  .meta({ description: "roles with commas between them", examples: ["reviewer,support"] });

const change = z.strictObject({
  sequence: sequenceText,
  change: z.enum(TOLD_CHANGES),
  person: staffPerson,
  roles: z.array(z.enum(STAFF_ROLES)),
  member: memberName.nullable().meta({ description: "the account of a link" }),
  /** null for a person whom the machine itself added. */
  proposer: staffPerson.nullable(),
  /** null also for what one person does alone: ending sessions, giving a half of a secret. */
  confirmer: staffPerson.nullable(),
  time_ms: momentMs,
});

const shared = z.strictObject({ member: memberName, people: z.array(staffPerson) });

export const staff = staffEndpoint({
  call: "GET /Staff/staff",
  permission: "staff.read",
  summary: "Who is of the staff, with roles and whether a second factor is enrolled.",
  input: z.object({}),
  data: z.strictObject({
    staff: z.array(
      z.strictObject({
        ...staffPerson.shape,
        roles: z.array(z.enum(STAFF_ROLES)),
        state: z.enum(["active", "removed"]),
        /** True until the person has shown both halves of their first secret. */
        joining: z.boolean(),
        /** True if one of these halves is this caller's to give. */
        half_is_mine: z.boolean(),
        /** Until then the person is no half of an act of two; null for none such moment. */
        new_until_ms: momentMs.nullable(),
        second_factor: z.boolean(),
        created_ms: momentMs,
        last_sign_in_ms: momentMs.nullable(),
        sessions: z.int().nonnegative(),
        accounts: z.array(memberName).meta({ description: "linked member accounts" }),
      }),
    ),
  }),
  rejections: [],
});

export const staffChanges = staffEndpoint({
  call: "GET /Staff/staffchanges",
  permission: "overview.read",
  summary:
    "The changes of the staff of the last seven days, newest first, with links to member " +
    "accounts and with who ended whose sessions or gave a half of a secret; everybody is told. " +
    "An alarm names each member account that is linked with several of the staff, or may be.",
  input: z.object({}),
  data: z.strictObject({
    changes: z.array(change),
    shared: z.array(shared).meta({ description: "accounts that are several people's" }),
  }),
  rejections: [],
});

export const proposeStaff = staffEndpoint({
  call: "POST /Staff/proposestaff",
  permission: "staff.change",
  stepUp: true,
  summary:
    "Proposes to add somebody (name, roles), to change roles (number, roles), to remove or to " +
    "reset somebody (number). Another administrator approves it within a day, as every act of " +
    "two. Two administrators always remain.",
  input: z.object({
    change: z.enum(STAFF_CHANGES),
    number: number.optional(),
    name: line.max(64).optional(),
    roles: roles.optional(),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["USER_NOT_FOUND", "USERNAME_TAKEN", "SELF_APPROVAL", "IDEMPOTENCY_CONFLICT"],
});

export const firstSecretHalf = staffEndpoint({
  call: "POST /Staff/firstsecrethalf",
  permission: "staff.change",
  stepUp: true,
  summary:
    "The caller's half of a first secret, for a person whom they proposed or approved to add or " +
    "to reset. The other half is the other one's to give; the person needs both. Shown once: " +
    "asked for again, it is another half and the earlier one no longer holds. Within a day the " +
    "same person gives another half only after the other one did.",
  input: z.object({ number, note: reasonText }),
  data: z.strictObject({ half: z.string(), expires_ms: momentMs }),
  rejections: ["USER_NOT_FOUND", "ANOTHER_PERSON_REQUIRED", "RATE_LIMITED"],
});

export const endStaffSessions = staffEndpoint({
  call: "POST /Staff/endstaffsessions",
  permission: "staff.change",
  stepUp: true,
  summary:
    "Signs somebody of the staff out everywhere, at once, with a reason that the audit keeps. " +
    "Everybody of the staff is told. Within a day the next time is another person's.",
  input: z.object({ number, note: reasonText }),
  data: z.strictObject({ ended: z.int().nonnegative() }),
  rejections: ["USER_NOT_FOUND", "ANOTHER_PERSON_REQUIRED", "RATE_LIMITED"],
});

const link = {
  input: z.object({ number, uid, note: note.optional(), client_id: clientId.optional() }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["USER_NOT_FOUND", "SELF_APPROVAL", "IDEMPOTENCY_CONFLICT"],
} as const;

export const linkStaff = staffEndpoint({
  call: "POST /Staff/linkstaff",
  permission: "staff.change",
  stepUp: true,
  summary:
    "Proposes that a member account is a staff person's own, beside others, so that they never " +
    "decide about it or about whom it brought; a second administrator approves it.",
  ...link,
});

export const unlinkStaff = staffEndpoint({
  call: "POST /Staff/unlinkstaff",
  permission: "staff.change",
  stepUp: true,
  summary:
    "Proposes that a member account is a staff person's own no more; a second administrator " +
    "approves it. For seven more days they decide nothing about it.",
  ...link,
});
