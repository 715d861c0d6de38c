import { say, spokenLanguage } from "@sumi/app/speech.ts";
import { expect, test, vi } from "vitest";
import { kept } from "../session/kept.ts";
import { language } from "./language.ts";

vi.stubGlobal("document", { documentElement: { lang: "" } });

test.each([
  [["de-AT", "en-US"], "de-DE"],
  [["pt-BR", "zh-HK"], "zh-TW"],
  [["pt-BR"], undefined],
  [["ja", "de"], undefined],
  [[], undefined],
])("a browser in %j is offered %s, once", async (languages, offered) => {
  vi.stubGlobal("navigator", { languages });
  kept.write("lang", undefined);
  expect(language.offered).toBe(offered);
  language.keep();
  expect([language.offered, kept.read("lang")]).toEqual([undefined, "ja-JP"]);
  kept.write("lang", undefined);
});

test("a page speaks the language that another tab chose, in all words it used", async () => {
  kept.write("lang", "de-DE");
  await language.start();
  await language.load(["withdrawals"]);
  const german = say("withdrawals:review");
  await language.follow("en-US");
  expect([spokenLanguage(), language.current]).toEqual(["en-US", "en-US"]);
  expect(say("withdrawals:review")).not.toBe(german);
  expect(say("withdrawals:review")).toContain("Review");
});

test.each(["xx-XX", "", null])(
  "a language %j that Sumi does not speak changes nothing",
  async (name) => {
    await language.choose("de-DE");
    await language.follow(name);
    expect(language.current).toBe("de-DE");
  },
);
