import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ENTRIES } from "./lines.ts";
import { named, namesOf } from "./names.ts";
import { stamp, templates } from "./stamp.ts";
import { MESSAGES } from "./words.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const NAMES = namesOf("gift-cards");

let copy: string;

/** A copy with the lists alone, because stamping needs no other file. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "new-capability-"));
  const lists = [...ENTRIES, ...MESSAGES].map(({ file }) => file);
  for (const file of lists.filter((path) => !path.includes("%"))) {
    cpSync(join(ROOT, file), join(copy, file));
  }
});
afterEach(() => rmSync(copy, { recursive: true }));

test("every list has its lines, and every template its file", () => {
  const { added, changed } = stamp(copy, "gift-cards");
  const files = templates().map((path) => named(path.replace(/\.txt$/, ""), NAMES));
  const words = MESSAGES.map(({ file }) => file).filter((path) => path.includes("%"));
  const expected = [...files, ...words.map((path) => named(path, NAMES))];
  expect(added).toEqual(expected.sort());
  expect(changed).toEqual(
    [...new Set([...ENTRIES, ...MESSAGES].map(({ file }) => file))]
      .filter((path) => !path.includes("%"))
      .sort(),
  );
  for (const { file, import: line, places } of ENTRIES) {
    const text = readFileSync(join(copy, file), "utf8");
    const lines = [...(line === undefined ? [] : [line]), ...places.map((place) => place.text)];
    expect(lines.map((each) => named(each, NAMES)).filter((each) => !text.includes(each))).toEqual(
      [],
    );
  }
  for (const path of [...added, ...changed]) {
    expect([path, readFileSync(join(copy, path), "utf8").match(/%\w+%/)]).toEqual([path, null]);
  }
});

test("every floor and wing has a template", () => {
  const folders = new Set(templates().map((path) => dirname(path).replace(/\/%kebab%.*/, "")));
  expect([...folders].sort()).toEqual([
    "apps/console/src",
    "apps/member/src",
    "apps/server/src/member",
    "apps/server/src/staff",
    "docs/capabilities",
    "packages/contract/src",
    "packages/core/src",
    "packages/store/src",
    "tests/model",
    "tests/simulation/workload",
    "tests/simulation/workload/wrong",
  ]);
});

const NO_NAMES = ["Gift", "gift_cards", "9lives", "gift--cards", "", "../gift"];

test.each(NO_NAMES)("%j is refused", (name) => {
  expect(() => stamp(copy, name)).toThrow(
    `"${name}" is no name: write small letters and hyphens, such as gift-cards.`,
  );
});

test("a name that is there already is refused, and nothing is written", () => {
  stamp(copy, "gift-cards");
  const list = join(copy, "packages/core/src/capabilities.ts");
  const before = readFileSync(list, "utf8");
  expect(() => stamp(copy, "gift-cards")).toThrow('"gift-cards" is there already: ');
  expect(readFileSync(list, "utf8")).toBe(before);
});

test("a list whose form has changed is named, and nothing is written", () => {
  const list = join(copy, "packages/core/src/capabilities.ts");
  const other = join(copy, "packages/core/src/vocabulary.ts");
  const before = readFileSync(list, "utf8");
  cpSync(list, other);
  expect(() => stamp(copy, "gift-cards")).toThrow("packages/core/src/vocabulary.ts has no place");
  expect(readFileSync(list, "utf8")).toBe(before);
});

test("a name that is no plural has one form, and the others follow plainly", () => {
  expect(namesOf("lending")).toMatchObject({ Singular: "Lending", Plural: "Lending" });
  expect(NAMES).toEqual({
    kebab: "gift-cards",
    lower: "giftcards",
    CONST: "GIFT_CARDS",
    SINGULAR: "GIFT_CARD",
    plural: "giftCards",
    Plural: "GiftCards",
    singular: "giftCard",
    Singular: "GiftCard",
    Words: "Gift cards",
  });
});
