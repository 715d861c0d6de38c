import * as contract from "@sumi/contract/account-security/lock-calls.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { withDevice } from "../../platform/sessions/device-cookie.ts";
import { submitKeep, submitLift, submitLock } from "./settings-lock.ts";

/** The settings lock: setting it, lifting it, and keeping it. */
export function lockRoutes(server: Server): void {
  route(server, contract.lockSettings, (form, caller) => submitLock(server, caller, form));
  route(server, contract.liftLock, (form, caller, reply) =>
    submitLift(server, withDevice(server, caller, reply), form),
  );
  route(server, contract.keepLock, (form, caller) => submitKeep(server, caller, form));
}
