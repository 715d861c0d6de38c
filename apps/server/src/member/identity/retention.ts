import { picturesDecidedBefore } from "@sumi/store/identity/cases.ts";
import { resumeCases } from "./certification.ts";
import type { IdentityTools } from "./tools.ts";

/** Long enough for questions and a second review; erased pictures cannot be stolen. */
export const PICTURES_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Completes interrupted cases, erases the pictures of cases decided more than 30 days ago, and
 * removes leftovers of crashes. The decision, the country and the sealed fields are kept.
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
