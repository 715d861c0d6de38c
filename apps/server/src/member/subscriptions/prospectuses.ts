import { prospectusOf } from "@sumi/contract/subscriptions/calls.ts";
import type { ProspectusData } from "@sumi/contract/subscriptions/prospectus.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { keepProspectus, readProspectus } from "@sumi/store/subscriptions/prospectuses.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { PROSPECTUSES } from "./demonstration-prospectuses.ts";

/** A prospectus never changes under its hash, so an app asks for it once. */
export function prospectusRoutes(server: Server): void {
  route(server, prospectusOf, async ({ hash }, { language }) => {
    const content = await readProspectus(server.database, hash);
    if (content === undefined) return reject("PARAMETER_ERROR", { field: "hash" });
    const { name, picture, words, documents } = JSON.parse(content) as ProspectusData;
    return accept({ prospectus: { name, picture, ...words[language], documents } });
  });
}

/** The sales of a demonstration's past name these prospectuses by their hashes. */
export async function keepDemonstrationProspectuses(database: Queryable): Promise<void> {
  for (const prospectus of Object.values(PROSPECTUSES)) {
    await keepProspectus(database, JSON.stringify(prospectus));
  }
}
