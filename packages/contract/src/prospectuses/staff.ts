import { z } from "zod";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { prospectus, prospectusHash } from "./prospectus.ts";

export const staffProspectus = staffEndpoint({
  call: "GET /Staff/prospectus",
  permission: "prospectuses.read",
  summary: "A prospectus in all languages, to be read before its project or machine is opened.",
  input: z.object({ hash: prospectusHash }),
  data: z.strictObject({ prospectus }),
  rejections: [],
});
