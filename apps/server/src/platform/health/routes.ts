import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { colourOf, type HealthFacts, judge } from "./health.ts";
import type { Metrics } from "./metrics.ts";

export type HealthOptions = {
  readonly facts: () => HealthFacts;
  readonly metrics: Metrics;
  /** True if callers beyond the loopback interface are answered, too. */
  readonly everybody: boolean;
};

/**
 * GET /healthz and GET /metrics serve the operator's monitoring, so they need no session and use no
 * envelope. Red answers 503, which takes a process out of a load balancer's rotation.
 */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { facts, metrics, everybody } = options;
  const concealed = (request: FastifyRequest) => !everybody && !isLocal(request);

  app.get("/healthz", (request, reply) => {
    if (concealed(request)) return reply.callNotFound();
    return answerHealth(reply, facts());
  });

  app.get("/metrics", async (request, reply) => {
    if (concealed(request)) return reply.callNotFound();
    const text = await metrics.expose(facts());
    return reply.type(metrics.contentType).header("cache-control", "no-store").send(text);
  });

  app.addHook("onResponse", (request, reply, done) => {
    metrics.requestAnswered({
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

/** A proxy on this machine also calls from the loopback interface, but adds a forwarded header. */
function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? "";
  const loopback = address === "::1" || /^(::ffff:)?127\./.test(address);
  const forwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
  return loopback && !forwarded;
}
