import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Figures } from "./figures.ts";
import { colourOf } from "./finding.ts";
import { type HealthFacts, judge } from "./health.ts";
import type { Listener, Metrics } from "./metrics.ts";

export type HealthOptions = {
  readonly facts: () => HealthFacts;
  readonly figures: () => Figures;
  readonly metrics: Metrics;
};

/** The listener of health and metrics alone: whoever reaches it is answered. */
export function createHealthApplication(options: HealthOptions): FastifyInstance {
  const app = Fastify({ logger: false });
  healthRoutes(app, options, () => false);
  return app;
}

/** Health and metrics on the members' listener, for callers on this machine alone. */
export function localHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  healthRoutes(app, options, (request) => !isLocal(request));
}

/**
 * GET /healthz, /ready and /metrics serve the operator's monitoring and balancers, so they need no
 * session and use no envelope.
 */
function healthRoutes(
  app: FastifyInstance,
  { facts, figures, metrics }: HealthOptions,
  isConcealed: (request: FastifyRequest) => boolean,
): void {
  app.get("/healthz", (request, reply) => {
    if (isConcealed(request)) return reply.callNotFound();
    return answerHealth(reply, facts());
  });

  app.get("/ready", (request, reply) => {
    if (isConcealed(request)) return reply.callNotFound();
    return answerReady(reply, facts());
  });

  app.get("/metrics", async (request, reply) => {
    if (isConcealed(request)) return reply.callNotFound();
    const text = await metrics.expose(facts(), figures());
    return reply.type(metrics.contentType).header("cache-control", "no-store").send(text);
  });
}

/** Counts and times every request of a listener. */
export function countRequests(app: FastifyInstance, metrics: Metrics, listener: Listener): void {
  app.addHook("onResponse", (request, reply, done) => {
    metrics.requestAnswered({
      listener,
      method: request.method,
      route: reply.route ?? request.routeOptions.url ?? "unmatched",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      refused: reply.refused ?? "",
    });
    done();
  });
}

function answerHealth(reply: FastifyReply, facts: HealthFacts): FastifyReply {
  const findings = judge(facts);
  const status = colourOf(findings);
  return reply
    .code(status === "red" ? 503 : 200)
    .header("cache-control", "no-store")
    .send({
      status,
      findings: findings.map(({ colour, sentence }) => ({ status: colour, sentence })),
      release: facts.release,
      mode: facts.mode ?? null,
      role: facts.role,
      sequence: String(facts.sequence),
      lease_fresh: facts.leaseFresh ?? null,
      journal_lag_ms: facts.journalLagMs,
      projection_lag: facts.projectionLag,
      feed_age_ms: facts.feedAgeMs ?? null,
      clock_trusted: facts.clockDoubts.length === 0,
      exchange_ahead_ms: facts.aheadMs,
    });
}

/**
 * 200 from the process that a balancer sends members to: the leader, while it surely leads. A red
 * finding does not take it away, because no other process would serve better.
 */
function answerReady(reply: FastifyReply, { role, leaseFresh }: HealthFacts): FastifyReply {
  const isReady = role === "leader" && leaseFresh === true;
  return reply
    .code(isReady ? 200 : 503)
    .header("cache-control", "no-store")
    .send({ ready: isReady, role });
}

/** A proxy on this machine also calls from the loopback interface, but adds a forwarded header. */
function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? "";
  const loopback = address === "::1" || /^(::ffff:)?127\./.test(address);
  const forwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
  return loopback && !forwarded;
}
