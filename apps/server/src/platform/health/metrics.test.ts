import { expect, test } from "vitest";
import type { HealthFacts } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { SOME_FIGURES, WELL } from "./testing/well.ts";

const FACTS: HealthFacts = {
  ...WELL,
  sequence: 42,
  journalLagMs: 20,
  projectionLag: 7,
  feedAgeMs: undefined,
  staleIndexes: ["ETH"],
};

test("what was counted and how the process stands is exposed in Prometheus' text", async () => {
  const metrics = createMetrics();
  const route = "/apiv/Trade/placeorder";
  const listener = "members" as const;
  const request = { listener, method: "POST", route, status: 200, seconds: 0.003, refused: "" };
  metrics.requestAnswered(request);
  metrics.requestAnswered({ ...request, refused: "PRICE_TICK" });
  metrics.commandAnswered({ type: "PlaceOrder", outcome: "accepted", seconds: 0.002 });
  metrics.commandAnswered({ type: "PlaceOrder", outcome: "PRICE_TICK", seconds: 0.001 });
  metrics.frameCommitted({ commands: 3 });
  const lines = (await metrics.expose(FACTS, SOME_FIGURES)).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      `sumi_http_requests_total{listener="members",method="POST",route="${route}",status="200"} 2`,
      'sumi_http_request_seconds_count{listener="members",route="/apiv/Trade/placeorder"} 2',
      "sumi_health 1",
      'sumi_health_findings{status="yellow"} 1',
      'sumi_health_findings{status="red"} 0',
      "sumi_disk_free_bytes 60000000000",
      "sumi_snapshot_age_seconds 1",
      "sumi_mail_server_usable 1",
      'sumi_queue_waiting{queue="deposits"} 2',
      'sumi_queue_overdue{queue="deposits"} 1',
      'sumi_venue_age_seconds{venue="kraken"} 1.5',
      'sumi_custody_difference_coins{coin="BTC"} -0.25',
      "sumi_live_connections 7",
      'sumi_pool_connections{state="waiting"} 0',
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
      'sumi_release{release="1.2.3"} 1',
      "sumi_clock_trusted 1",
      "sumi_stale_indexes 1",
    ]),
  );
  expect(lines.some((line) => line.startsWith("nodejs_eventloop_lag_seconds "))).toBe(true);
  expect(lines.some((line) => line.startsWith("process_cpu_seconds_total "))).toBe(true);
});
