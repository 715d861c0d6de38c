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

test("a page goes on in its own language when another tab has chosen a new one", async () => {
  kept.write("lang", "de-DE");
  await language.start();
  kept.write("lang", "en-US");
  await language.load(["withdrawals"]);
  expect(say("withdrawals:review")).not.toContain("review");
  expect([spokenLanguage(), language.current]).toEqual(["de-DE", "de-DE"]);
  await language.choose("en-US");
  expect(language.current).toBe("en-US");
});
