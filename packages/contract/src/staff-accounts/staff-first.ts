import { z } from "zod";
import { line } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";

const code = z
  .string()
  .max(64)
  .meta({ description: "the code of a link that the start of the exchange printed" });

export const firstLink = staffEndpoint({
  call: "GET /Staff/first",
  permission: "door",
  summary: "Whether a link for one of the first two administrators still holds.",
  input: z.object({ code }),
  data: z.strictObject({ holds: z.boolean() }),
  rejections: [],
});

export const makeFirst = staffEndpoint({
  call: "POST /Staff/first",
  permission: "door",
  summary:
    "Makes one of the first two administrators of an exchange that has none, by a link that its " +
    "start printed on the operator's terminal. A link is good for one person and for a day; once " +
    "there are two administrators there are no links, and the staff is theirs to change. " +
    "Whoever was made signs in as everybody does, and enrols a second factor.",
  input: z.object({
    code,
    name: line.max(64),
    password: z
      .string()
      .min(1)
      .max(256)
      .meta({ description: "12 to 64 characters, not an easy one" }),
  }),
  data: z.strictObject({ number: z.int().positive(), name: z.string() }),
  rejections: ["VERIFICATION_CODE_ERROR", "USERNAME_TAKEN", "PASSWORD_WEAK"],
});
