import { prospectusOf } from "@sumi/contract/prospectuses/calls.ts";
import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readProspectus } from "@sumi/store/prospectuses/prospectuses.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** A prospectus never changes under its hash, so an app asks for it once. */
export function prospectusRoutes(server: Server): void {
  route(server, prospectusOf, async ({ hash }, { language }) => {
    const content = await readProspectus(server.database, hash);
    if (content === undefined) return reject("PARAMETER_ERROR", { field: "hash" });
    const { name, picture, words, documents } = JSON.parse(content) as ProspectusData;
    return accept({ prospectus: { name, picture, ...words[language], documents } });
  });
}
