import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { Caller } from "../server/call.ts";
import type { Server } from "../server/server.ts";
import { demandSecondFactor, demandStepUp } from "./demand-step-up.ts";
import { refuseWhileLocked } from "./settings-lock.ts";

type Changing = Pick<Caller, "account" | "session">;

/** Run first by every call that changes an account's security. */
export async function refuseUnproved(
  server: Server,
  caller: Changing,
  fields: { readonly code?: string | undefined } = {},
): Promise<Outcome<void>> {
  const open = await refuseWhileLocked(server, caller);
  return open.ok ? demandStepUp(server, caller, fields) : open;
}

/** The same for calls whose form asks for a password of the member's or a mailed code. */
export async function refuseWithoutFactor(
  server: Server,
  caller: Changing,
): Promise<Outcome<void>> {
  const open = await refuseWhileLocked(server, caller);
  return open.ok ? demandSecondFactor(server, caller, {}) : open;
}
