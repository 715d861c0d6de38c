import type { TextFile } from "./source.ts";

/** This file has to name the forbidden words. */
const HERE = "tools/house/words.ts";

/**
 * Words that have no place in a finished product: promises, and traces of the machine on which it
 * was built.
 */
const FORBIDDEN: readonly RegExp[] = [
  /\b(?:TODO|FIXME|HACK)\b/,
  /coming soon|not (?:yet )?implemented|lorem ipsum|for now,/i,
  /\/work\/|\/farm\b|\/tmp\/sumi|\/root\/|\/home\/[a-z]+\//,
  /\bsub-?agents?\b|\blanguage model|\bLLMs?\b|\bChatGPT\b|\bAnthropic\b|\bClaude\b|\bOpenAI\b/i,
  /\bthe brief\b|\bthis issue\b|\bissue #?\d|\| issue[;, |]/i,
  /registry\.(?:npmjs|npmmirror|yarnpkg)\.|npm\.pkg\.github/,
];

export function forbiddenWords(files: readonly TextFile[]): readonly string[] {
  return files
    .filter(({ path }) => path !== HERE && !path.endsWith("package-lock.json"))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, index) =>
        FORBIDDEN.flatMap((word) => {
          const [found] = word.exec(line) ?? [];
          return found === undefined ? [] : [`${path}:${index + 1} says "${found}"`];
        }),
      ),
    );
}
