import { z } from "zod";
import { clientId, line, momentMs, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note, staffPerson, uid } from "../wire/staff-fields.ts";
import { STAFF_ROLES } from "../wire/staff-roles.ts";

/** "reset" removes password and second factor: both are chosen anew at the next sign-in. */
export const STAFF_CHANGES = ["add", "roles", "remove", "reset"] as const;

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
  id: z.string(),
  change: z.enum(STAFF_CHANGES),
  /** null for a person who is only to be added. */
  number: z.int().positive().nullable(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  proposer: staffPerson,
  proposed_ms: momentMs,
  expires_ms: momentMs,
  note: z.string(),
  mine_to_decide: z.boolean(),
});

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
        second_factor: z.boolean(),
        created_ms: momentMs,
        last_sign_in_ms: momentMs.nullable(),
        sessions: z.int().nonnegative(),
      }),
    ),
    changes: z.array(change).meta({ description: "what waits for a second administrator" }),
  }),
  rejections: [],
});

export const proposeStaff = staffEndpoint({
  call: "POST /Staff/proposestaff",
  permission: "staff.change",
  stepUp: true,
  summary:
    "Proposes to add somebody (name, roles), to change roles (number, roles), to remove or to " +
    "reset somebody (number). Another administrator confirms within a day. Two administrators " +
    "always remain.",
  input: z.object({
    change: z.enum(STAFF_CHANGES),
    number: number.optional(),
    name: line.max(64).optional(),
    roles: roles.optional(),
    note: note.optional(),
  }),
  data: z.strictObject({ id: z.string(), expires_ms: momentMs }),
  rejections: ["USER_NOT_FOUND", "USERNAME_TAKEN"],
});

export const confirmStaff = staffEndpoint({
  call: "POST /Staff/confirmstaff",
  permission: "staff.change",
  stepUp: true,
  summary:
    "Carries out a change of the staff that another administrator proposed. Whoever was added or " +
    "reset gets a first password, shown here once; it has to be changed at the first sign-in. " +
    "Sessions of whom it concerns end.",
  input: z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  data: z.strictObject({
    number: z.int().positive(),
    name: z.string(),
    password: z.string().nullable(),
  }),
  rejections: ["SELF_APPROVAL", "ALREADY_REVIEWED", "USERNAME_TAKEN"],
});

export const endStaffSessions = staffEndpoint({
  call: "POST /Staff/endstaffsessions",
  permission: "staff.change",
  stepUp: true,
  summary: "Signs somebody of the staff out everywhere.",
  input: z.object({ number }),
  data: z.strictObject({ ended: z.int().nonnegative() }),
  rejections: ["USER_NOT_FOUND"],
});

export const linkStaff = staffEndpoint({
  call: "POST /Staff/linkstaff",
  permission: "staff.change",
  stepUp: true,
  summary:
    "Proposes that a member account is a staff person's own, or none any more, so that they " +
    "never decide about it or about whom it brought; a second administrator approves it.",
  input: z.object({
    number,
    uid: uid.optional().meta({ description: "left out: none" }),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["USER_NOT_FOUND", "SELF_APPROVAL", "IDEMPOTENCY_CONFLICT"],
});
