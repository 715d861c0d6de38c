import { isTest, type Source } from "./source.ts";

/** `Command<"PlaceOrder">` in the core, and `act: "ListAsset"` of acts that two people decide. */
const ASKED = /\bCommand<"(\w+)">|\breadonly act: "(\w+)"/g;
/** An entry of a table, whose key is a name that begins with a capital letter. */
const ENTRY = /(?:^ +|[{,] )([A-Z]\w+):/gm;

const WORKLOAD = /^tests\/simulation\/workload\/[\w-]+\.ts$/;
const WRONG = /^tests\/simulation\/workload\/wrong\/[\w-]+\.ts$/;

/**
 * Commands and acts of the core that the simulator's crowd never issues, or that have no wrong
 * values. The compiler requires both; this rule notices if their types are loosened.
 */
export function unsaidCommands(sources: readonly Source[]): readonly string[] {
  const core = sources.filter(({ path }) => /^packages\/core\/src\//.test(path) && !isTest(path));
  const tables = sources.filter(({ path }) => !path.endsWith(".test.ts"));
  const said = namesIn(tables, WORKLOAD);
  const wrong = namesIn(tables, WRONG);
  return core.flatMap(({ path, lines }) =>
    lines.flatMap((text, index) =>
      [...text.matchAll(ASKED)].flatMap(([, command, act]) => {
        const name = command ?? act ?? "";
        const at = `${path}:${index + 1} ${name}`;
        const unsaid = said.has(name) ? [] : [`${at} is never said by the crowd`];
        return wrong.has(name) ? unsaid : [...unsaid, `${at} has no wrong values`];
      }),
    ),
  );
}

function namesIn(sources: readonly Source[], folder: RegExp): ReadonlySet<string> {
  const files = sources.filter(({ path }) => folder.test(path));
  return new Set(
    files.flatMap(({ text }) => [...text.matchAll(ENTRY)].map(([, name = ""]) => name)),
  );
}
