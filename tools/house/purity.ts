import { isTest, type Source } from "./source.ts";

/**
 * What a rule book that is replayed years later must not know: the time, chance, place, waiting.
 */
const UNREPEATABLE: ReadonlySet<string> = new Set([
  ...["Date", "Temporal", "performance", "Math.random", "crypto", "process", "globalThis"],
  ...["Promise", "setTimeout", "setInterval", "setImmediate", "queueMicrotask", "fetch"],
  ...["Intl", "console", "structuredClone", "WeakRef", "FinalizationRegistry"],
]);
/** Floats that pretend to be money, and spellings that differ with the machine's language. */
const INEXACT: ReadonlySet<string> = new Set(["parseFloat", "Number.parseFloat", "toFixed"]);
const LOCAL = /\.(?:toLocale\w+|localeCompare|toFixed|toPrecision|toExponential)\(/;

/** Where the core knows more than its commands and their stamps. */
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

/** Refusals after an effect: whoever emits has promised to succeed. */
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
