/**
 * How many tests passed, failed and were skipped, as the programs that ran them wrote it down, and
 * the names of those that failed.
 */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./installation.mjs";

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
  const failures = results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${relative(ROOT, name)}: ${test.fullName}`),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: [...broken.map(({ name }) => relative(ROOT, name)), ...failures],
  };
}

/** What Playwright wrote; nothing if it did not come so far. */
export function countPlaywright(file) {
  const results = read(file);
  if (results === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = results.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + results.errors.length,
    skipped,
    failures: results.suites.flatMap(unexpectedOf),
  };
}

/** Suites of Playwright hold specs and suites. */
function unexpectedOf({ file, specs = [], suites = [] }) {
  const here = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`);
  return [...here, ...suites.flatMap(unexpectedOf)];
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
