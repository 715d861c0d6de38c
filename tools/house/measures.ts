import { isTest, type Source } from "./source.ts";

const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 70;
const LINE_COLUMNS_MAX = 100;
/** The lines above a claim within which its reason may be. */
const REASON_LINES = 3;

export function longFiles(sources: readonly Source[]): readonly string[] {
  return sources
    .map(({ path, text }) => ({ path, count: text.trimEnd().split("\n").length }))
    .filter(({ count }) => count > FILE_LINES_MAX)
    .map(({ path, count }) => `${path} has ${count} lines`);
}

/**
 * Functions that are too long. A `describe` is a group of tests, not a function, and a switch whose
 * cases are one line each is a table.
 */
export function longFunctions(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path, lines, syntax }) =>
    syntax.functions
      .filter(({ argumentOf }) => argumentOf !== "describe")
      .filter(({ firstLine, lastLine }) => !isTable(lines.slice(firstLine, lastLine - 1)))
      .map(({ firstLine, lastLine }) => ({ firstLine, count: lastLine - firstLine + 1 }))
      .filter(({ count }) => count > FUNCTION_LINES_MAX)
      .map(({ firstLine, count }) => `${path}:${firstLine} is a function of ${count} lines`),
  );
}

const TABLE_LINE = /^(?:switch \(.*\) \{|case .+:|default:|return .*;|\}|)$/;

/** True if a body has nothing but switches whose cases are one line each. */
function isTable(body: readonly string[]): boolean {
  const trimmed = body.map((line) => line.trim());
  return (
    trimmed[0]?.startsWith("switch ") === true && trimmed.every((line) => TABLE_LINE.test(line))
  );
}

export function wideLines(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      line.length > LINE_COLUMNS_MAX ? [`${path}:${index + 1} has ${line.length} columns`] : [],
    ),
  );
}

/** Each `!` without a comment on its line or just above that gives the reason. */
export function unexplainedClaims(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, lines, syntax }) =>
      [...new Set(syntax.claims)]
        .filter((line) => {
          const near = lines.slice(Math.max(0, line - 1 - REASON_LINES), line);
          return !near.some((text) => /\/\/|^\s*\*|\*\//.test(text));
        })
        .map((line) => `${path}:${line} claims with ! and does not say why`),
    );
}

/** Literals spread into another literal only to save lines, unseen by the excess field check. */
export function packings(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path, syntax }) =>
    [...new Set(syntax.packings)].map((line) => `${path}:${line} spreads a literal into another`),
  );
}

/** Comments that switch the compiler or the linter off without a reason. */
export function silencings(sources: readonly Source[]): readonly string[] {
  const silencing = /@ts-(?:ignore|nocheck|expect-error)|biome-ignore-(?:all|start)/;
  return sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      silencing.test(line) ? [`${path}:${index + 1} silences a check`] : [],
    ),
  );
}

const SUBJECTLESS = /^\s*(?:\/\*\*|\/\/|\*) (?:What|Who|Whoever|Of|Nobody|One that) /;
const CONTINUES = /^\s*(?:\/\/|\* )/;

/** Comments whose first word is not their subject and so need to be read twice (STYLE). */
export function subjectlessComments(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => {
      if (!SUBJECTLESS.test(line) || CONTINUES.test(lines[index - 1] ?? "")) return [];
      return [`${path}:${index + 1} begins its comment without a subject`];
    }),
  );
}
