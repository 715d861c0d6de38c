import { picturesDecidedBefore } from "@sumi/store/identity/cases.ts";
import type { IdentityRoom } from "./room.ts";

/** Long enough to ask why, and to look again; what is not kept cannot be stolen. */
const PICTURES_KEPT_MS = 30 * 86_400_000;

/**
 * Erases the pictures of cases that were decided long ago, and whatever crashes left over. The
 * decision, the country and the sealed fields stay.
 */
export async function tidyIdentity({ server, pictures }: IdentityRoom): Promise<void> {
  const beforeMs = server.nowMs() - PICTURES_KEPT_MS;
  for (const id of await picturesDecidedBefore(server.database, beforeMs)) {
    await pictures.erase(id);
  }
  await pictures.sweep();
}
