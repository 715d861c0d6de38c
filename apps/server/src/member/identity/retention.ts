import { picturesDecidedBefore } from "@sumi/store/identity/cases.ts";
import { resumeCases } from "./certification.ts";
import type { IdentityTools } from "./tools.ts";

/** Long enough to ask why, and to look again; what is not kept cannot be stolen. */
export const PICTURES_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Finishes what was cut short, erases the pictures of cases that were decided long ago, and
 * whatever crashes left over. The decision, the country and the sealed fields stay.
 */
export async function tidyIdentity(tools: IdentityTools): Promise<void> {
  const { server, pictures } = tools;
  await resumeCases(tools);
  const beforeMs = server.nowMs() - PICTURES_KEPT_DAYS * DAY_MS;
  for (const id of await picturesDecidedBefore(server.database, beforeMs)) {
    await pictures.erase(id);
  }
  await pictures.sweep();
}
