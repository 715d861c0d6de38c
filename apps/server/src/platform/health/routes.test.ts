import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import type { HealthFacts } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { healthRoutes } from "./routes.ts";

const WELL: HealthFacts = {
  mode: "demonstration",
  role: "leader",
  sequence: 100,
  leaseFresh: true,
  journalLagMs: 3,
  projectionLag: 2,
  projectionFailure: undefined,
  feedAgeMs: 900,
  staleIndexes: [],
  clockDoubts: [],
  aheadMs: 0,
  foreignAddresses: 0,
  foreignStaff: 0,
  staffLimitsReached: 0,
  sharedAccounts: 0,
  addressPools: [],
  overdueDeposits: 0,
  overdueWithdrawals: 0,
  insuranceShortMs: undefined,
  shortPools: [],
  shortRewards: [],
  lowPools: [],
  overdueHalts: [],
  endlessHalts: [],
  warnings: [],
};

test("a healthy process says so, and how it stands", async () => {
  const response = await applicationOf(WELL).inject("/healthz");
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    status: "green",
    findings: [],
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

test.each(["/healthz", "/metrics"])("%s exists for local callers only", async (url) => {
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

test("an operator can open both to everybody", async () => {
  const app = applicationOf(WELL, true);
  const response = await app.inject({ url: "/healthz", remoteAddress: "192.0.2.7" });
  expect(response.statusCode).toBe(200);
});

test("requests are counted by their route's template, so no address is exposed", async () => {
  const app = applicationOf(WELL);
  await app.inject("/healthz?token=canary");
  await app.inject("/nowhere?token=canary");
  const text = (await app.inject("/metrics")).body;
  expect(text).toContain('sumi_http_requests_total{method="GET",route="/healthz",status="200"} 1');
  expect(text).toContain('{method="GET",route="unmatched",status="404"} 1');
  expect(text).not.toContain("canary");
});

function applicationOf(facts: HealthFacts, everybody = false): FastifyInstance {
  const app = Fastify();
  healthRoutes(app, { facts: () => facts, metrics: createMetrics(), everybody });
  return app;
}
