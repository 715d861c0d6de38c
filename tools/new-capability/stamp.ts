import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ENTRIES, type Entry } from "./lines.ts";
import { type Names, named, namesOf } from "./names.ts";
import { MESSAGES, type Messages } from "./words.ts";

const TEMPLATES = join(import.meta.dirname, "templates");

/** The files that were written, by their paths from the root. */
export type Stamped = { readonly added: readonly string[]; readonly changed: readonly string[] };

/** Writes the folders of a new capability and enters it into every list. */
export function stamp(root: string, name: string): Stamped {
  const names = namesOf(name);
  const files = templates().map((path) => ({
    path: named(path.replace(/\.txt$/, ""), names),
    text: named(readFileSync(join(TEMPLATES, path), "utf8"), names),
  }));
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`"${name}" is there already: ${taken.path}.`);
  // Everything is worked out before anything is written: a list that changed leaves no half of it.
  const texts = new Map<string, string>();
  const textOf = (path: string) => texts.get(path) ?? readFileSync(join(root, path), "utf8");
  for (const entry of ENTRIES) texts.set(entry.file, entered(textOf(entry.file), entry, names));
  for (const { path, text } of files) texts.set(path, text);
  for (const messages of MESSAGES) {
    const path = named(messages.file, names);
    texts.set(
      path,
      withWords(existsSync(join(root, path)) ? textOf(path) : "{\n}\n", messages, names),
    );
  }
  const paths = [...texts.keys()].sort();
  const added = paths.filter((path) => !existsSync(join(root, path)));
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { added, changed: paths.filter((path) => !added.includes(path)) };
}

/** The paths of the templates, below their folder. */
export function templates(): readonly string[] {
  return readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".txt"))
    .sort();
}

function entered(before: string, entry: Entry, names: Names): string {
  const imported = entry.import === undefined ? "" : `${named(entry.import, names)}\n`;
  return entry.places.reduce((text, place) => {
    const from = text.indexOf(place.after);
    const after = from + place.after.length;
    const at = place.before === undefined ? after : text.indexOf(place.before, after);
    if (from < 0 || at < 0) {
      throw new Error(`${entry.file} has no place behind "${place.after}": mend lines.ts.`);
    }
    return text.slice(0, at) + named(place.text, names) + text.slice(at);
  }, imported + before);
}

/** The messages with more words at their end. */
function withWords(before: string, { words }: Messages, names: Names): string {
  const own = Object.entries(words).map(([key, text]) => [named(key, names), named(text, names)]);
  const all: Readonly<Record<string, string>> = JSON.parse(before);
  return `${JSON.stringify({ ...all, ...Object.fromEntries(own) }, null, 2)}\n`;
}
