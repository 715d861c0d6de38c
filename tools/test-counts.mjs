/** How many tests passed, failed and were skipped, as the programs that ran them wrote it down. */
import { existsSync, readFileSync } from "node:fs";

/** Where each of them writes it. */
export const RESULTS = {
  vitest: "build/test-results.json",
  playwright: "build/visit-results.json",
};

/** What Vitest wrote; nothing if it did not come so far. */
export function countVitest(file) {
  const results = read(file);
  if (results === undefined) return undefined;
  // A file that cannot be loaded fails without having a test that does.
  const broken = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/** What Playwright wrote; nothing if it did not come so far. */
export function countPlaywright(file) {
  const results = read(file);
  if (results === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = results.stats;
  return { passed: expected + flaky, failed: unexpected + results.errors.length, skipped };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
