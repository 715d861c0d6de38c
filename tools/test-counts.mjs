/**
 * How many tests passed, failed and were skipped, as the programs that ran them wrote it down, and
 * which of them failed, with what they said.
 */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
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
      .map(({ fullName, duration, failureMessages }) =>
        told(`${relative(ROOT, name)}: ${fullName}`, duration, failureMessages),
      ),
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
    failures: specsOf(results.suites).flatMap(failureOf),
    shaky: specsOf(results.suites).flatMap(shakyOf),
  };
}

/** Suites of Playwright hold specs and suites. */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites = [] }) => [...specs, ...specsOf(suites)]);
}

function failureOf({ ok, file, title, tests }) {
  if (ok) return [];
  const tries = tests.flatMap(({ results }) => results);
  const messages = tries.flatMap(({ error }) => (error === undefined ? [] : [error.message]));
  return [told(`${file}: ${title}`, tries.at(-1)?.duration, messages)];
}

/** What passed at its second try only. */
function shakyOf({ file, title, tests }) {
  return tests.some(({ status }) => status === "flaky") ? [`${file}: ${title}`] : [];
}

/** Enough of a failure to begin with, without the whole log. */
const LINES_TOLD = 12;

/** The name of a failed test, how long it took, and the beginning of what it said first. */
function told(name, durationMs, [message = ""]) {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, LINES_TOLD);
  const seconds = durationMs === undefined ? "" : ` (${(durationMs / 1000).toFixed(1)} s)`;
  return [`${name}${seconds}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
