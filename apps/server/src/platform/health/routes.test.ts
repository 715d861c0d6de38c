import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import type { HealthFacts } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { countRequests, createHealthApplication, localHealthRoutes } from "./routes.ts";
import { SOME_FIGURES, WELL } from "./testing/well.ts";

const OPTIONS = { facts: () => WELL, figures: () => SOME_FIGURES };

test("a healthy process says so, and how it stands", async () => {
  const response = await applicationOf(WELL).inject("/healthz");
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    status: "green",
    findings: [],
    release: "1.2.3",
    mode: "demonstration",
    role: "leader",
    sequence: "100",
    lease_fresh: true,
    journal_lag_ms: 3,
    projection_lag: 2,
    feed_age_ms: 900,
    clock_trusted: true,
    exchange_ahead_ms: 0,
  });
});

test("a yellow process still serves, a red one asks to be taken out of rotation", async () => {
  const yellow = await applicationOf({ ...WELL, warnings: ["w"] }).inject("/healthz");
  expect([yellow.statusCode, yellow.json().status]).toEqual([200, "yellow"]);
  const red = await applicationOf({ ...WELL, leaseFresh: false }).inject("/healthz");
  expect([red.statusCode, red.json().status]).toEqual([503, "red"]);
});

test.each<[string, Partial<HealthFacts>, number]>([
  ["a leader", {}, 200],
  ["a leader with something red", { journalLagMs: 9_000 }, 200],
  ["a leader whose lease has lapsed", { leaseFresh: false }, 503],
  ["a standby", { role: "standby", leaseFresh: undefined }, 503],
])("a balancer that asks %s for readiness hears %d", async (_who, change, status) => {
  const facts = { ...WELL, ...change };
  const response = await applicationOf(facts).inject("/ready");
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { ready: status === 200, role: facts.role },
  ]);
});

test.each(["/healthz", "/ready", "/metrics"])("%s exists for local callers only", async (url) => {
  const app = applicationOf(WELL);
  const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, remoteAddress, headers })).statusCode;
  expect(await statusOf("127.0.0.1")).toBe(200);
  expect(await statusOf("::1")).toBe(200);
  expect(await statusOf("::ffff:127.0.0.1")).toBe(200);
  expect(await statusOf("192.0.2.7")).toBe(404);
  expect(await statusOf("127.0.0.1", { "x-forwarded-for": "192.0.2.7" })).toBe(404);
  expect(await statusOf("::1", { forwarded: "for=192.0.2.7" })).toBe(404);
});

test("a listener of its own answers whoever reaches it, and nothing else", async () => {
  const app = createHealthApplication({ ...OPTIONS, metrics: createMetrics() });
  const statusOf = async (url: string) =>
    (await app.inject({ url, remoteAddress: "192.0.2.7" })).statusCode;
  expect(await Promise.all(["/healthz", "/ready", "/metrics"].map(statusOf))).toEqual([
    200, 200, 200,
  ]);
  expect(await statusOf("/apiv/Trade/tradelist")).toBe(404);
});

test("requests are counted by their route's template, so no address is exposed", async () => {
  const app = applicationOf(WELL);
  await app.inject("/healthz?token=canary");
  await app.inject("/nowhere?token=canary");
  const text = (await app.inject("/metrics")).body;
  const counted = 'sumi_http_requests_total{listener="members",method="GET",route=';
  expect(text).toContain(`${counted}"/healthz",status="200"} 1`);
  expect(text).toContain(`${counted}"unmatched",status="404"} 1`);
  expect(text).not.toContain("canary");
});

function applicationOf(facts: HealthFacts): FastifyInstance {
  const app = Fastify();
  const metrics = createMetrics();
  localHealthRoutes(app, { ...OPTIONS, facts: () => facts, metrics });
  countRequests(app, metrics, "members");
  return app;
}
