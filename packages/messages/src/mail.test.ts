import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { placeholdersOf } from "./fill.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { type MailKind, mailOf } from "./mail.ts";

type Words = {
  readonly subjects: Readonly<Record<MailKind, string>>;
} & Readonly<Record<(typeof SENTENCES)[number], string>>;
const SENTENCES = [
  "code",
  "expiry",
  "secrecy",
  "when",
  "notYou",
  "lockedNotYou",
  "liftNotYou",
  "antiPhishing",
] as const;

function words(language: Language): Words {
  return JSON.parse(readFileSync(new URL(`./${language}/mail.json`, import.meta.url), "utf8"));
}

const english = words("en-US");
const KINDS = Object.keys(english.subjects) as MailKind[];
const CODE = { code: "012345", untilMs: Date.UTC(2026, 10, 21, 9, 30) };
const HAPPENED = { timeMs: CODE.untilMs, device: "Firefox, Linux", address: "203.0.*.*" };

describe.each(LANGUAGES)("mails in %s", (language) => {
  const own = words(language);

  test("have the same kinds, sentences and values as in English", () => {
    expect(Object.keys(own.subjects)).toEqual(KINDS);
    const values = (said: Words) => SENTENCES.map((name) => placeholdersOf(said[name]).sort());
    expect(values(own)).toEqual(values(english));
  });

  test("have subjects of one clean line, without any value, and no two alike", () => {
    const subjects = Object.values(own.subjects);
    expect(subjects.filter((subject) => !/^\S[^\r\n{}[\]]*\S$/.test(subject))).toEqual([]);
    expect(new Set(subjects).size).toBe(KINDS.length);
  });

  test.each(KINDS)("of %s are whole", (kind) => {
    const params = kind.startsWith("CODE_") ? CODE : HAPPENED;
    const { paragraphs } = mailOf(language, { kind, params, phrase: "blue [fish] {code}" });
    const text = paragraphs.join("\n");
    expect(text).toContain("blue [fish] {code}");
    expect(text).toContain(kind.startsWith("CODE_") ? "012345" : "203.0.*.*");
    expect(text.replace("blue [fish] {code}", "")).not.toMatch(/[{}[\]]| {2}|undefined|NaN/);
  });
});

test.each(LANGUAGES.filter((language) => language !== "en-US"))(
  "no English is left in %s",
  (language) => {
    const said = words(language);
    const left = [
      ...KINDS.filter((kind) => said.subjects[kind] === english.subjects[kind]),
      ...SENTENCES.filter((name) => said[name] === english[name]),
    ];
    expect(left).toEqual([]);
  },
);
