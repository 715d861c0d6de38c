import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { Caller } from "../server/call.ts";
import type { Server } from "../server/server.ts";
import { demandStepUp } from "./demand-step-up.ts";
import { refuseWhileLocked } from "./settings-lock.ts";

/** Run first by every call that changes an account's security. */
export async function refuseUnproved(
  server: Server,
  caller: Pick<Caller, "account" | "session">,
  fields: { readonly code?: string | undefined } = {},
): Promise<Outcome<void>> {
  const open = await refuseWhileLocked(server, caller);
  return open.ok ? demandStepUp(server, caller, fields) : open;
}
