import { z } from "zod";
import { secondFactorCode } from "../second-factors/calls.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { clientId } from "../wire/fields.ts";

export const exportMember = endpoint({
  method: "POST",
  path: "/user/export",
  role: "member",
  summary:
    "Everything that is the member's, as one JSON document. Numbers of documents and cards are " +
    "masked as everywhere. It asks for a second factor where one is set, and stands in the log.",
  input: z.object({ code: secondFactorCode.optional(), client_id: clientId.optional() }),
  data: NOTHING,
  gives: "application/json",
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR"],
});
