import { expect, test } from "vitest";
import { Counts, Timings } from "./tally.ts";

test("counts are told by their labels, as Prometheus reads them", () => {
  const counts = new Counts({ name: "orders_total", help: "Orders." }, ["side", "kind"]);
  counts.add(["buy", "limit"]);
  counts.add(["sell", "limit"], 3);
  counts.add(["buy", "market"]);
  counts.add(["buy", "limit"]);
  expect(counts.text()).toBe(
    `# HELP orders_total Orders.
# TYPE orders_total counter
orders_total{side="buy",kind="limit"} 2
orders_total{side="buy",kind="market"} 1
orders_total{side="sell",kind="limit"} 3
`,
  );
});

test("a count without labels is one line, and one that never rose is none", () => {
  const counts = new Counts({ name: "frames_total", help: "Frames." });
  const head = "# HELP frames_total Frames.\n# TYPE frames_total counter\n";
  expect(counts.text()).toBe(head);
  counts.add([], 2);
  counts.add([]);
  expect(counts.text()).toBe(`${head}frames_total 3\n`);
});

test("a bucket holds everything up to its bound, the last one everything", () => {
  const timings = new Timings({ name: "wait_seconds", help: "Waiting." });
  for (const seconds of [0.001, 0.0011, 0.3, 11]) timings.add([], seconds);
  const lines = timings.text().split("\n");
  expect(lines).toContain('wait_seconds_bucket{le="0.001"} 1');
  expect(lines).toContain('wait_seconds_bucket{le="0.0025"} 2');
  expect(lines).toContain('wait_seconds_bucket{le="0.25"} 2');
  expect(lines).toContain('wait_seconds_bucket{le="0.5"} 3');
  expect(lines).toContain('wait_seconds_bucket{le="10"} 3');
  expect(lines).toContain('wait_seconds_bucket{le="+Inf"} 4');
  expect(lines).toContain("wait_seconds_sum 11.3021");
  expect(lines).toContain("wait_seconds_count 4");
});

test("durations with labels have a histogram for each combination that was timed", () => {
  const timings = new Timings({ name: "call_seconds", help: "Calls." }, ["listener", "route"]);
  timings.add(["members", "/a"], 0.3);
  timings.add(["members", "/a"], 0.4);
  timings.add(["console", "/a"], 20);
  const lines = timings.text().split("\n");
  expect(lines).toContain('call_seconds_bucket{listener="members",route="/a",le="0.25"} 0');
  expect(lines).toContain('call_seconds_bucket{listener="members",route="/a",le="0.5"} 2');
  expect(lines).toContain('call_seconds_count{listener="members",route="/a"} 2');
  expect(lines).toContain('call_seconds_sum{listener="console",route="/a"} 20');
  expect(lines.filter((line) => line.startsWith("call_seconds_count"))).toHaveLength(2);
});
