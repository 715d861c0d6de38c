import { expect, test } from "vitest";
import { Counts, Timings } from "./tally.ts";

test("counts are told by their labels, as Prometheus reads them", () => {
  const counts = new Counts({ name: "orders_total", help: "Orders." });
  counts.add('side="buy"');
  counts.add('side="sell"', 3);
  counts.add('side="buy"');
  expect(counts.text()).toBe(
    `# HELP orders_total Orders.
# TYPE orders_total counter
orders_total{side="buy"} 2
orders_total{side="sell"} 3
`,
  );
});

test("a bucket holds everything up to its bound, the last one everything", () => {
  const timings = new Timings({ name: "wait_seconds", help: "Waiting." });
  for (const seconds of [0.001, 0.0011, 0.3, 11]) timings.add(seconds);
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
