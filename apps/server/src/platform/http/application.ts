import { createHmac, randomBytes } from "node:crypto";
import { LIVE_PATH } from "@sumi/contract/live/live.ts";
import { API_BASE } from "@sumi/contract/wire/endpoint.ts";
import { isDatabaseOutage } from "@sumi/database/outage.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { addressGroup, callerAddress } from "./address.ts";
import { answer, outcomeUnknown, refuse } from "./answer.ts";
import { acceptForms } from "./body.ts";
import { answerClientErrors } from "./client-errors.ts";
import { FIELD_BYTES_MAX } from "./fields.ts";
import type { ForwardedWatch } from "./forwarded.ts";
import { hostFault, hostNamesOf } from "./host.ts";
import type { HttpAddress } from "./http-address.ts";
import { errorFields, type Log } from "./log.ts";
import { within } from "./networks.ts";
import { isForeign } from "./origin.ts";
import { pathOf, routableUrl } from "./routable-url.ts";
import { CALL_HEADERS, PAGE_HEADERS, securityHeaders } from "./security-headers.ts";

export type ApplicationOptions = {
  readonly address: HttpAddress;
  readonly log: Log;
  readonly timeouts?: Partial<Timeouts>;
  /** Sees every call. */
  readonly forwarded: ForwardedWatch;
};

/** Time limits for each part of a request, so that slow clients cost nothing. */
export type Timeouts = {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly idleConnectionMs: number;
  readonly keepAliveMs: number;
  /** After this time an upload must have come at the least rate. */
  readonly uploadMs: number;
};

const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  // As long as the clients wait: two photographs may arrive over a slow line.
  requestMs: 60_000,
  idleConnectionMs: 70_000,
  keepAliveMs: 65_000,
  uploadMs: 10_000,
};
const HEADER_BYTES_MAX = 16 * 1024;
const CONNECTIONS_MAX = 20_000;

/**
 * The HTTP application without any calls: body parsing, guards, headers, errors and the request
 * log.
 */
export function createApplication(options: ApplicationOptions): FastifyInstance {
  const { address, log, forwarded } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const proxies = [...address.trustedProxies];
  const app = Fastify({
    logger: false,
    trustProxy: proxies.length === 0 ? false : proxies,
    genReqId: requestIds(),
    bodyLimit: FIELD_BYTES_MAX,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleConnectionMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    forceCloseConnections: "idle",
    exposeHeadRoutes: false,
    // Calls on open connections are still served while the listener closes.
    return503OnClosing: false,
    rewriteUrl: ({ url = "" }) => routableUrl(url),
    // Queries are parsed by the calls themselves (route.ts), strictly and once.
    routerOptions: { caseSensitive: false, querystringParser: () => ({}) },
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: Math.min(1_000, timeouts.requestMs),
      maxHeaderSize: HEADER_BYTES_MAX,
      // Any other upgrade is ignored: an upgraded socket would escape the limits of HTTP.
      shouldUpgradeCallback: ({ method, url = "" }) => method === "GET" && isLive(pathOf(url)),
    },
    clientErrorHandler: answerClientErrors({ ...securityHeaders(address), ...CALL_HEADERS }),
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      reply.send(protocolAnswer(log, error, reply));
    },
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  app.decorateReply("refused", "");
  app.decorateReply("route", UNMATCHED);
  app.decorateReply("file", null);
  app.decorateRequest("upload", null);
  app.decorateRequest("staff", 0);
  acceptForms(app);
  guard(app, address, forwarded);
  const isMounted = rememberMounted(app);
  app.setNotFoundHandler((request, reply) => unknownCall(isMounted, request, reply));
  app.setErrorHandler((error, _request, reply) => protocolAnswer(log, error, reply));
  if (log.keeps("info")) {
    const nameCaller = callerNames();
    app.addHook("onResponse", (request, reply, done) => {
      writeLine(log, { request, reply, caller: nameCaller(request) });
      done();
    });
  }
  return app;
}

function guard(app: FastifyInstance, address: HttpAddress, forwarded: ForwardedWatch): void {
  const hostNames = hostNamesOf(address.origins);
  const { allowed } = address;
  const isAllowed = allowed === undefined ? () => true : within(allowed);
  const always = securityHeaders(address);
  const callHeaders = { ...always, ...CALL_HEADERS };
  const pageHeaders = { ...always, ...PAGE_HEADERS };
  app.addHook("onRequest", (request, reply, done) => {
    // `routeOptions` is computed on each access, so read it once.
    const { url: template } = request.routeOptions;
    reply.route = template ?? UNMATCHED;
    const toCall = isCall(template ?? request.url);
    reply.headers(toCall ? callHeaders : pageHeaders);
    const fault = hostFault(request.raw, hostNames);
    if (fault !== undefined) return reply.send(refuse(reply, reject("ILLEGAL_OPERATION"), fault));
    if (toCall) forwarded.see(request);
    if (!isAllowed(callerAddress(request))) {
      return reply.send(refuse(reply, reject("ILLEGAL_OPERATION"), 403));
    }
    if (!toCall || !isForeign(request.headers, address.origins)) return done();
    // A request from another site gets status 403, so that browsers treat it as failed.
    return reply.send(refuse(reply, reject("ILLEGAL_OPERATION"), 403));
  });
}

const UNMATCHED = "unmatched";
const CALLS = `${API_BASE}/`;

/**
 * True if a path belongs to a call; everything else on this listener is a page or a file. The
 * router's template also covers spellings that a comparison of the address would miss.
 */
function isCall(path: string): boolean {
  return path.startsWith(CALLS) || path.slice(0, CALLS.length).toLowerCase() === CALLS;
}

function isLive(path: string): boolean {
  return LIVE_PATHS.includes(path.toLowerCase());
}

const LIVE_PATHS: readonly string[] = [LIVE_PATH, API_BASE + LIVE_PATH];
const METHODS = ["GET", "POST"] as const;

type IsMounted = (method: string, path: string) => boolean;

/** Remembers the mounted methods and paths, without case, as the router matches them. */
function rememberMounted(app: FastifyInstance): IsMounted {
  const mounted = new Set<string>();
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) mounted.add(`${each} ${url.toLowerCase()}`);
  });
  return (method, path) => mounted.has(`${method} ${path.toLowerCase()}`);
}

/**
 * 400 for an address that does not decode, 405 for a path that exists under another method, else
 * 404. None of them ends the session.
 */
function unknownCall(isMounted: IsMounted, request: FastifyRequest, reply: FastifyReply): string {
  if (request.url !== request.originalUrl) return refuse(reply, reject("PARAMETER_ERROR"), 400);
  const path = pathOf(request.url);
  // If the route exists under this method, it is concealed from this caller: answer 404, not 405.
  const isConcealed = isMounted(request.method, path);
  const allowed = isConcealed ? [] : METHODS.filter((method) => isMounted(method, path));
  if (allowed.length > 0) reply.header("allow", allowed.join(", "));
  return refuse(reply, reject("ILLEGAL_OPERATION"), allowed.length > 0 ? 405 : 404);
}

/**
 * Answers an error outside a handler. The framework's own errors (too large, wrong media type) keep
 * their status. A database that is away is told as such; anything else is our fault, and the caller
 * only gets a reference to the log.
 */
function protocolAnswer(log: Log, thrown: unknown, reply: FastifyReply): string {
  const status = clientStatus(thrown);
  if (status !== undefined) return refuse(reply, reject("PARAMETER_ERROR"), status);
  const { id: request, method } = reply.request;
  const error = errorFields(thrown);
  if (isDatabaseOutage(thrown)) {
    log.warn("database did not answer", { request, method, route: reply.route, error });
    return answer(reply, outcomeUnknown());
  }
  log.error("unexpected fault", { request, method, route: reply.route, error });
  return answer(reply, reject("NETWORK_ERROR", { ref: request }));
}

function clientStatus(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !("statusCode" in thrown)) return undefined;
  const { statusCode } = thrown;
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode > 499) return undefined;
  return statusCode;
}

/** Names callers by a keyed hash of their addresses; the key lasts as long as the process. */
function callerNames(): (request: FastifyRequest) => string {
  const key = randomBytes(32);
  return (request) => {
    const address = addressGroup(callerAddress(request));
    return createHmac("sha256", key).update(address).digest("base64url").slice(0, 12);
  };
}

type Answered = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: string;
};

function writeLine(log: Log, { request, reply, caller }: Answered): void {
  log.info("request", {
    request: request.id,
    caller,
    ...(request.staff === 0 ? {} : { staff: request.staff }),
    method: request.method,
    route: reply.route,
    status: reply.statusCode,
    ...(reply.refused === "" ? {} : { refused: reply.refused }),
    milliseconds: Math.round(reply.elapsedTime * 100) / 100,
  });
}

/** The first half is unique per start, the second within one. */
function requestIds(): () => string {
  const start = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
