import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { prospectusHash, shownProspectus } from "./prospectus.ts";

export const prospectusOf = endpoint({
  method: "GET",
  path: "/Public/prospectus",
  role: "public",
  summary:
    "The words about a project or a machine, in the reader's language; their hash names them.",
  input: z.object({ hash: prospectusHash }),
  data: z.object({ prospectus: shownProspectus }),
  rejections: [],
});
