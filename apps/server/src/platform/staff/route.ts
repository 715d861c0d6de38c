import { permits } from "@sumi/contract/permissions.ts";
import type { StaffEndpoint } from "@sumi/contract/wire/staff-endpoint.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { FastifyRequest } from "fastify";
import { callerAddress } from "../http/address.ts";
import { cookieIn } from "../http/cookies.ts";
import type { Fields } from "../http/fields.ts";
import type { Circumstances, Handle } from "../server/call.ts";
import { takeOfAddress } from "../server/identify.ts";
import { mountCall } from "../server/route.ts";
import { noteRefusal } from "./desk.ts";
import type { ConsoleServer } from "./server.ts";
import type { StaffIdentity } from "./sessions.ts";

export type StaffCaller = StaffIdentity & Circumstances;

/**
 * Mounts a call of the console. This is the only place that checks the caller's permission: after
 * the session is found and before the fields are read.
 */
export function staffRoute<E extends StaffEndpoint>(
  server: ConsoleServer,
  endpoint: E,
  handle: Handle<E, StaffIdentity>,
): void {
  if (endpoint.permission === "door") return mountCall(server, endpoint, visitorAt(server), handle);

  async function identify(request: FastifyRequest, fields: Fields) {
    const found = await sessionOf(server, request, fields);
    if (!found.ok) return found;
    request.staff = found.value.staff;
    const refusal = refusalOf(server, endpoint, found.value);
    const by = { staff: found.value.staff, address: callerAddress(request) };
    if (refusal !== undefined) await noteOutcome(server, by, { endpoint, refusal });
    return refusal ?? found;
  }
  mountCall(server, endpoint, identify, async (input, caller, ...rest) => {
    const outcome = await handle(input, caller, ...rest);
    if (!outcome.ok) await noteOutcome(server, caller, { endpoint, refusal: outcome });
    return outcome;
  });
}

type By = Pick<StaffCaller, "staff" | "address">;

/** Tells of a limit and of a missing permission, whether this route or the core refused. */
async function noteOutcome(
  server: ConsoleServer,
  by: By,
  { endpoint, refusal }: { readonly endpoint: StaffEndpoint; readonly refusal: Rejected },
): Promise<void> {
  if (refusal.code === "RATE_LIMITED") await noteLimit(server, by, endpoint);
  if (refusal.code === "PERMISSION_REQUIRED") await noteForbidden(server, by, endpoint);
}

/** A session that reaches a limit may be stolen: the log, the desk and `/healthz` tell of it. */
async function noteLimit(
  server: ConsoleServer,
  by: By,
  { method, path }: StaffEndpoint,
): Promise<void> {
  server.log.error("staff limit reached", { staff: by.staff, method, route: path });
  server.onStaffLimit();
  await noteRefusal(server, by, {
    event: "LIMIT_REACHED",
    details: { call: `${method} ${path}` },
  });
}

async function noteForbidden(
  server: ConsoleServer,
  by: By,
  { method, path, permission }: StaffEndpoint,
): Promise<void> {
  const refused = "PERMISSION_REQUIRED";
  server.log.warn("staff permission refused", { staff: by.staff, method, route: path, refused });
  const details = { call: `${method} ${path}`, permission };
  await noteRefusal(server, by, { event: "PERMISSION_REFUSED", details });
}

const VISITOR: StaffIdentity = {
  staff: 0,
  name: "",
  roles: [],
  session: "",
  cookie: "",
  steps: [],
  stepUpUntilMs: 0,
  endsMs: 0,
  device: "",
};

const DEVICE_LENGTH_MAX = 200;

/** A caller of the sign-in calls has no identity yet and counts against its address. */
function visitorAt(server: ConsoleServer) {
  return (request: FastifyRequest): Outcome<StaffIdentity> => {
    const said = request.headers["user-agent"] ?? "";
    const device = said.replaceAll(/[^\x20-\x7e]/g, "").slice(0, DEVICE_LENGTH_MAX);
    return takeOfAddress(server, request) ?? accept({ ...VISITOR, device });
  };
}

async function sessionOf(
  server: ConsoleServer,
  request: FastifyRequest,
  { token }: Fields,
): Promise<Outcome<StaffIdentity>> {
  const cookie = cookieIn(server.address, request.headers.cookie);
  if (token === undefined || cookie === undefined) {
    return takeOfAddress(server, request) ?? reject("SESSION_ENDED");
  }
  const found = await server.staff.find(token, cookie);
  if (!found.ok) return takeOfAddress(server, request) ?? found;
  const hasCall = server.limits.takeOfStaff(found.value.staff);
  return hasCall ? found : reject("RATE_LIMITED", { seconds: 1 });
}

/** The refusal of a call that this person may not make now; undefined for none. */
function refusalOf(server: ConsoleServer, endpoint: StaffEndpoint, caller: StaffIdentity) {
  const { permission, stepUp, unfinished } = endpoint;
  if (permission === "door") return undefined;
  if (caller.steps.length > 0 && unfinished !== true) return reject("ENROLMENT_REQUIRED");
  if (!permits(caller.roles, permission)) return reject("PERMISSION_REQUIRED", { permission });
  const isFresh = server.nowMs() < caller.stepUpUntilMs;
  return stepUp === true && !isFresh ? reject("STEP_UP_REQUIRED") : undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The number of the person who calls the console, for the log; 0 for everybody else. */
    staff: number;
  }
}
