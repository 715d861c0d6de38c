/**
 * Counts the passed, failed and skipped tests from the result files of Vitest and Playwright, and
 * lists the failed ones with the beginning of their messages.
 */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./installation.mjs";

/** The result file of each program. */
export const RESULTS = {
  vitest: "build/test-results.json",
  playwright: "build/visit-results.json",
};

/** Vitest's counts, or nothing without a result file. */
export function countVitest(file) {
  const results = read(file);
  if (results === undefined) return undefined;
  // A file that cannot be loaded fails without a failed test.
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

/** Playwright's counts, or nothing without a result file. */
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

/** Tests that passed only at their second try. */
function shakyOf({ file, title, tests }) {
  return tests.some(({ status }) => status === "flaky") ? [`${file}: ${title}`] : [];
}

/** The most lines per failure: enough to begin with, without the whole log. */
const LINES_TOLD = 12;

/** The name of a failed test, its duration, and the beginning of its first message. */
function told(name, durationMs, [message = ""]) {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, LINES_TOLD);
  const seconds = durationMs === undefined ? "" : ` (${(durationMs / 1000).toFixed(1)} s)`;
  return [`${name}${seconds}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
