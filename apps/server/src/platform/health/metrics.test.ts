import { expect, test } from "vitest";
import type { HealthFacts } from "./health.ts";
import { createMetrics } from "./metrics.ts";

const FACTS: HealthFacts = {
  mode: "demonstration",
  role: "leader",
  sequence: 42,
  leaseFresh: true,
  journalLagMs: 20,
  projectionLag: 7,
  projectionFailure: undefined,
  feedAgeMs: undefined,
  staleIndexes: ["ETH"],
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

test("what was counted and how the process stands is exposed in Prometheus' text", async () => {
  const metrics = createMetrics();
  const route = "/apiv/Trade/placeorder";
  const request = { method: "POST", route, status: 200, seconds: 0.003, refused: "" };
  metrics.requestAnswered(request);
  metrics.requestAnswered({ ...request, refused: "PRICE_TICK" });
  metrics.commandAnswered({ type: "PlaceOrder", outcome: "accepted", seconds: 0.002 });
  metrics.commandAnswered({ type: "PlaceOrder", outcome: "PRICE_TICK", seconds: 0.001 });
  metrics.frameCommitted({ commands: 3 });
  const lines = (await metrics.expose(FACTS)).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'sumi_http_requests_total{method="POST",route="/apiv/Trade/placeorder",status="200"} 2',
      "sumi_http_request_seconds_count 2",
      'sumi_refusals_total{route="/apiv/Trade/placeorder",refused="PRICE_TICK"} 1',
      'sumi_commands_total{type="PlaceOrder",outcome="accepted"} 1',
      'sumi_commands_total{type="PlaceOrder",outcome="PRICE_TICK"} 1',
      'sumi_commit_seconds_bucket{le="0.0025"} 2',
      "sumi_frames_total 1",
      "sumi_frame_commands_total 3",
      "sumi_leader 1",
      "sumi_sequence 42",
      "sumi_lease_fresh 1",
      "sumi_projection_lag_commands 7",
      "sumi_feed_age_seconds Nan",
      "sumi_clock_trusted 1",
      "sumi_stale_indexes 1",
    ]),
  );
  expect(lines.some((line) => line.startsWith("nodejs_eventloop_lag_seconds "))).toBe(true);
  expect(lines.some((line) => line.startsWith("process_cpu_seconds_total "))).toBe(true);
});
