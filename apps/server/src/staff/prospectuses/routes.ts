import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { staffProspectus } from "@sumi/contract/prospectuses/staff.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readProspectus } from "@sumi/store/prospectuses/prospectuses.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** Two people read a prospectus before they open what it is about. */
export function prospectusDeskRoutes(server: ConsoleServer): void {
  staffRoute(server, staffProspectus, async ({ hash }) => {
    const content = await readProspectus(server.database, hash);
    if (content === undefined) return reject("PARAMETER_ERROR", { field: "hash" });
    return accept({ prospectus: JSON.parse(content) as ProspectusData });
  });
}
