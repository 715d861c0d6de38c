import { expect, test } from "vitest";

type Pause = { readonly seconds: number; readonly failures: number };
type End = { readonly code: number | null; readonly failures: number; readonly ranMs: number };

// Plain JavaScript, as `npm start` also runs on a Node without types.
const { pauseAfter }: { readonly pauseAfter: (end: End) => Pause | undefined } = await import(
  new URL("./start-again.mjs", import.meta.url).href
);

test("a server that gave up is started again, after pauses that grow to a minute", () => {
  const pauses: number[] = [];
  let failures = 0;
  for (let time = 0; time < 9; time += 1) {
    const next = pauseAfter({ code: 70, failures, ranMs: 1_000 });
    pauses.push(next?.seconds ?? 0);
    failures = next?.failures ?? 0;
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test("one that ran well for minutes is started again at once", () => {
  expect(pauseAfter({ code: 70, failures: 6, ranMs: 300_000 })).toEqual({
    seconds: 1,
    failures: 1,
  });
});

test.each([0, 1, null])("one that ended with %s is not started again", (code) => {
  expect(pauseAfter({ code, failures: 0, ranMs: 1_000 })).toBeUndefined();
});
