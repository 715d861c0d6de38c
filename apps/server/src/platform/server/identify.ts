import type { Role } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { FastifyRequest } from "fastify";
import { addressGroup, callerAddress } from "../http/address.ts";
import { cookieIn } from "../http/cookies.ts";
import type { Fields } from "../http/fields.ts";
import { placeOfCookie } from "../sessions/session-cookie.ts";
import type { Session } from "../sessions/sessions.ts";
import type { Identity } from "./call.ts";
import type { Server } from "./server.ts";

const GUEST: Identity = { member: 0, account: "", session: "" };

/**
 * Identifies the caller and applies the limits. A session needs both halves: the token among the
 * fields and its cookie. Calls without a valid session count against their address, so that
 * guessing tokens is limited like every other anonymous call.
 */
export function identify(
  server: Server,
  role: Exclude<Role, "staff">,
  request: FastifyRequest,
  fields: Fields,
): Outcome<Identity> | Promise<Outcome<Identity>> {
  if (role === "public") return takeOfAddress(server, request) ?? accept(GUEST);

  const { token } = fields;
  const cookie = cookieIn(placeOfCookie(server, role), request.headers.cookie);
  if (token === undefined || cookie === undefined) {
    return takeOfAddress(server, request) ?? reject("SESSION_ENDED");
  }
  const known = server.sessions.recall(token, cookie, role);
  if (known !== undefined) return admit(server, known);
  return takeOfAddress(server, request) ?? lookUp(server, { token, cookie, kind: role });
}

/** The session whose halves a public call shows; undefined without both of one. */
export async function sessionShown(
  server: Server,
  { token, request }: { readonly token: string | undefined; readonly request: FastifyRequest },
): Promise<Session | undefined> {
  const cookie = cookieIn(server.address, request.headers.cookie);
  if (token === undefined || cookie === undefined) return undefined;
  const known = server.sessions.recall(token, cookie);
  if (known !== undefined) return known;
  const found = await server.sessions.find(token, cookie);
  return found.ok ? found.value : undefined;
}

async function lookUp(
  server: Server,
  {
    token,
    cookie,
    kind,
  }: { readonly token: string; readonly cookie: string } & Pick<Session, "kind">,
): Promise<Outcome<Identity>> {
  const found = await server.sessions.find(token, cookie, kind);
  return found.ok ? admit(server, found.value) : found;
}

function admit(server: Server, session: Session): Outcome<Identity> {
  const { member, account, name } = session;
  if (server.isFrozen(member)) return reject("ACCESS_BLOCKED");
  if (session.kind === "agent" && !isOfAgent(server, session)) return reject("TOKEN_REVOKED");
  if (!server.limits.takeOfMember(member)) return reject("RATE_LIMITED", { seconds: 1 });
  return accept({ member, account, session: name });
}

/** An agent's session is over with the agency, and does not come back with another one. */
function isOfAgent(server: Server, { member, openedMs }: Session): boolean {
  const sinceMs = server.agentSinceMs(member);
  return sinceMs !== undefined && openedMs >= sinceMs;
}

/** Counts an anonymous call; returns a refusal when its address has no calls left. */
export function takeOfAddress(server: Server, request: FastifyRequest): Rejected | undefined {
  if (server.limits.takeOfAddress(addressGroup(callerAddress(request)))) return undefined;
  return reject("RATE_LIMITED", { seconds: 1 });
}
