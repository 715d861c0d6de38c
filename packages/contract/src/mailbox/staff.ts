import { z } from "zod";
import { momentMs } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";

export const mailbox = staffEndpoint({
  call: "GET /Staff/mailbox",
  permission: "mailbox.read",
  summary:
    "The newest hundred mails that this exchange kept instead of sending. Only where mails are " +
    "kept: in a demonstration.",
  input: z.object({}),
  data: z.strictObject({
    mails: z.array(
      z.strictObject({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        time_ms: momentMs,
      }),
    ),
  }),
  rejections: [],
});
