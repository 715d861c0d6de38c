import { isTest, type Source } from "./source.ts";

/**
 * Inputs that a rule book must not use if it is replayed years later: time, randomness, locale,
 * waiting.
 */
const UNREPEATABLE: ReadonlySet<string> = new Set([
  "Date",
  "Temporal",
  "performance",
  "Math.random",
  "crypto",
  "process",
  "globalThis",
  "Promise",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "fetch",
  "Intl",
  "console",
  "structuredClone",
  "WeakRef",
  "FinalizationRegistry",
]);
/** Floating-point numbers in place of money, and formats that depend on the machine's language. */
const INEXACT: ReadonlySet<string> = new Set(["parseFloat", "Number.parseFloat", "toFixed"]);
const LOCAL = /\.(?:toLocale\w+|localeCompare|toFixed|toPrecision|toExponential)\(/;

/** Places where the core depends on more than its commands and their stamps. */
export function impurities(sources: readonly Source[]): readonly string[] {
  return coreOf(sources).flatMap(({ path, lines, syntax }) => [
    ...syntax.names
      .filter(({ name }) => UNREPEATABLE.has(name) || INEXACT.has(name))
      .map(({ name, line }) => `${path}:${line} uses ${name}`),
    ...syntax.waits.map((line) => `${path}:${line} waits`),
    ...syntax.imports
      .filter(({ target }) => target.startsWith("node:"))
      .map(({ target, line }) => `${path}:${line} imports ${target}`),
    ...lines.flatMap((text, index) =>
      LOCAL.test(text) ? [`${path}:${index + 1} spells by locale or float`] : [],
    ),
  ]);
}

/** Refusals after an effect: a rule that has emitted must succeed. */
export function lateRefusals(sources: readonly Source[]): readonly string[] {
  return coreOf(sources).flatMap(({ path, syntax }) =>
    syntax.functions.flatMap(({ calls }) => {
      const firstEmit = calls.findIndex(({ name }) => name === "emit");
      if (firstEmit < 0) return [];
      return calls
        .slice(firstEmit)
        .filter(({ name }) => name === "reject")
        .map(({ line }) => `${path}:${line} refuses after an emit`);
    }),
  );
}

function coreOf(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ path }) => path.startsWith("packages/core/src/") && !isTest(path));
}
