import { randomBytes } from "node:crypto";
import { LIVE_PATH } from "@sumi/contract/live/live.ts";
import { API_BASE } from "@sumi/contract/wire/endpoint.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { answer, refuse } from "./answer.ts";
import { acceptForms } from "./body.ts";
import { answerClientErrors } from "./client-errors.ts";
import { FIELD_BYTES_MAX } from "./fields.ts";
import type { HttpAddress } from "./http-address.ts";
import { errorFields, type Log } from "./log.ts";
import { isForeign } from "./origin.ts";
import { pathOf, routableUrl } from "./routable-url.ts";
import { CALL_HEADERS, PAGE_HEADERS, securityHeaders } from "./security-headers.ts";

export type ApplicationOptions = {
  readonly address: HttpAddress;
  readonly log: Log;
  readonly timeouts?: Partial<Timeouts>;
};

/** How long a connection may take for each part of a request, so that slow ones cost nothing. */
export type Timeouts = {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly idleConnectionMs: number;
  readonly keepAliveMs: number;
};

const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  // As long as a client waits: two photographs may have to come over a poor line.
  requestMs: 60_000,
  idleConnectionMs: 70_000,
  keepAliveMs: 65_000,
};
const HEADER_BYTES_MAX = 16 * 1024;
const CONNECTIONS_MAX = 20_000;

/**
 * The HTTP application without any call: forms, guards, headers, errors and the log of requests.
 */
export function createApplication(options: ApplicationOptions): FastifyInstance {
  const { address, log } = options;
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
    // What comes over an open connection while the listener closes is a call like any other.
    return503OnClosing: false,
    rewriteUrl: ({ url = "" }) => routableUrl(url),
    // Queries are read where calls are (route.ts), strictly and once.
    routerOptions: { caseSensitive: false, querystringParser: () => ({}) },
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: Math.min(1_000, timeouts.requestMs),
      maxHeaderSize: HEADER_BYTES_MAX,
      // Elsewhere the wish is ignored: a socket that was taken out of HTTP has none of its limits.
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
  acceptForms(app);
  guard(app, address);
  const isMounted = rememberMounted(app);
  app.setNotFoundHandler((request, reply) => unknownCall(isMounted, request, reply));
  app.setErrorHandler((error, _request, reply) => protocolAnswer(log, error, reply));
  if (log.keeps("info")) {
    app.addHook("onResponse", (request, reply, done) => {
      writeLine(log, request, reply);
      done();
    });
  }
  return app;
}

function guard(app: FastifyInstance, address: HttpAddress): void {
  const always = securityHeaders(address);
  const callHeaders = { ...always, ...CALL_HEADERS };
  const pageHeaders = { ...always, ...PAGE_HEADERS };
  app.addHook("onRequest", (request, reply, done) => {
    // Made anew each time it is asked for, so it is asked for once.
    const { url: template } = request.routeOptions;
    reply.route = template ?? UNMATCHED;
    const toCall = isCall(template ?? request.url);
    reply.headers(toCall ? callHeaders : pageHeaders);
    if (!toCall || !isForeign(request.headers, address.origins)) return done();
    // Not a call that was refused but a request that is none of ours: browsers see it by the
    // status.
    return reply.send(refuse(reply, reject("ILLEGAL_OPERATION"), 403));
  });
}

const UNMATCHED = "unmatched";
const CALLS = `${API_BASE}/`;

/**
 * Whether a path is that of a call; everything else on this listener is a page or a file. The
 * router's template tells it of every spelling, also of those that the address alone would not.
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

/** Remembers which paths stand under which methods, as the router sees them: without case. */
function rememberMounted(app: FastifyInstance): IsMounted {
  const mounted = new Set<string>();
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) mounted.add(`${each} ${url.toLowerCase()}`);
  });
  return (method, path) => mounted.has(`${method} ${path.toLowerCase()}`);
}

/**
 * 400 for an address that does not decode, 405 where the path stands under another method, else
 * 404. None of them signs anybody out.
 */
function unknownCall(isMounted: IsMounted, request: FastifyRequest, reply: FastifyReply): string {
  if (request.url !== request.originalUrl) return refuse(reply, reject("PARAMETER_ERROR"), 400);
  const path = pathOf(request.url);
  // Under the very method that was asked for it stands, and conceals itself from this caller.
  const isConcealed = isMounted(request.method, path);
  const allowed = isConcealed ? [] : METHODS.filter((method) => isMounted(method, path));
  if (allowed.length > 0) reply.header("allow", allowed.join(", "));
  return refuse(reply, reject("ILLEGAL_OPERATION"), allowed.length > 0 ? 405 : 404);
}

/**
 * What went wrong before or beside a handler. The framework's own complaints (too large, another
 * media type) keep their status; anything else is our fault, named to the caller only by a
 * reference.
 */
function protocolAnswer(log: Log, thrown: unknown, reply: FastifyReply): string {
  const status = clientStatus(thrown);
  if (status !== undefined) return refuse(reply, reject("PARAMETER_ERROR"), status);
  const { id: request, method } = reply.request;
  const error = errorFields(thrown);
  log.error("unexpected fault", { request, method, route: reply.route, error });
  return answer(reply, reject("NETWORK_ERROR", { ref: request }));
}

function clientStatus(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !("statusCode" in thrown)) return undefined;
  const { statusCode } = thrown;
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode > 499) return undefined;
  return statusCode;
}

function writeLine(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  log.info("request", {
    request: request.id,
    method: request.method,
    route: reply.route,
    status: reply.statusCode,
    ...(reply.refused === "" ? {} : { refused: reply.refused }),
    milliseconds: Math.round(reply.elapsedTime * 100) / 100,
  });
}

/** Unique across restarts by the first half, and within one by the second. */
function requestIds(): () => string {
  const start = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
