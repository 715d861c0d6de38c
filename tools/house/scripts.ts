import type { TextFile } from "./source.ts";

/** Scripts of package.json whose file is missing, and `npm run` of a script that does not exist. */
export function brokenScripts(files: readonly TextFile[]): readonly string[] {
  const manifest = files.find(({ path }) => path === "package.json")?.text ?? "{}";
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Readonly<Record<string, string>> };
  const paths = new Set(files.map(({ path }) => path));
  const missing = Object.entries(scripts).flatMap(([name, command]) =>
    [...command.matchAll(PROGRAM)]
      .filter(([, program = ""]) => !paths.has(program))
      .map(([, program = ""]) => `npm run ${name} wants ${program}, which is not there`),
  );
  const unknown = files.flatMap(({ path, text }) =>
    [...text.matchAll(MENTION)]
      .filter(([, name = ""]) => scripts[name] === undefined)
      .map(([mention]) => `${path} speaks of ${mention}, which package.json does not have`),
  );
  return [...missing, ...unknown];
}

const PROGRAM = /\b((?:tools|tests)\/[\w/.-]+\.(?:ts|mjs))\b/g;
const MENTION = /npm run ([a-z][a-z:-]*[a-z])/g;
