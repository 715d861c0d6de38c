/** Documents that quote the code or list what it uses, held against it. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("every example in STYLE.md stands in the file it names", () => {
  const examples = Array.from(
    read("STYLE.md").matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g),
    ([, path = "", code = ""]) => ({ path, lines: trimmedLines(code).filter(isQuoted) }),
  );
  expect(examples.length).toBeGreaterThan(4);

  const invented = examples.flatMap(({ path, lines }) => {
    // How deep an example stands in its file does not matter.
    const source = new Set(trimmedLines(read(path)));
    return lines.filter((line) => !source.has(line));
  });
  expect(invented).toEqual([]);
});

test("every dependency has its reason and its exact version in decision 0012", () => {
  const reasons = read("docs/decisions/0012-dependencies.md");
  const missing = ["package.json", ...globSync("{packages,apps}/*/package.json", { cwd: ROOT })]
    .flatMap((path) => dependenciesOf(JSON.parse(read(path))))
    .filter(([name, version]) => !name.startsWith("@sumi/") && !isTold(reasons, name, version));
  expect(missing).toEqual([]);
});

function trimmedLines(text: string): readonly string[] {
  return text.split("\n").map((line) => line.trim());
}

/** A line of dots says that lines were left out. */
function isQuoted(line: string): boolean {
  return line !== "" && line !== "// …";
}

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

function dependenciesOf(manifest: Manifest): readonly (readonly [string, string])[] {
  return ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
}

/** A scope of platform packages is told once, as `@scope/*`. */
function isTold(text: string, name: string, version: string): boolean {
  return [name, name.replace(/\/.*/, "/*")].some((told) => text.includes(`${told} ${version}`));
}
