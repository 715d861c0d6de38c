import { z } from "zod";
import { line } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";

const code = z
  .string()
  .max(64)
  .meta({ description: "the code of a link that the machine printed" });

export const firstLink = staffEndpoint({
  call: "GET /Staff/first",
  permission: "door",
  summary: "Whether a link that makes an administrator still holds.",
  input: z.object({ code }),
  data: z.strictObject({ holds: z.boolean() }),
  rejections: [],
});

export const makeFirst = staffEndpoint({
  call: "POST /Staff/first",
  permission: "door",
  summary:
    "Makes an administrator by a link from the operator's terminal: one of the first three, " +
    "whose links the start of a new exchange prints, or one more by a rescue link. It opens for " +
    "one person, for a day; once there are three administrators the start prints none. " +
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
