import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Messages = Readonly<Record<string, string>>;

/**
 * Every file of words in a folder of languages and in its folders, by name, with its keys in their
 * order.
 */
export function wordsIn(folder: string): Readonly<Record<string, Messages>> {
  const path = join(import.meta.dirname, "..", folder);
  const files = readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(path, file), "utf8")) as Messages,
    ]),
  );
}
