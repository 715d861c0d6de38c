import i18next from "i18next";
import { expect, test, vi } from "vitest";
import { kept } from "../session/kept.ts";
import { language } from "./language.ts";

vi.stubGlobal("document", { documentElement: { lang: "" } });

test("a page goes on in its own language when another tab has chosen a new one", async () => {
  kept.write("lang", "de-DE");
  await language.start();
  kept.write("lang", "en-US");
  await language.load(["withdrawals"]);
  expect(i18next.t("withdrawals:review")).not.toBe("review");
  expect([i18next.language, language.current]).toEqual(["de-DE", "de-DE"]);
  await language.choose("en-US");
  expect(language.current).toBe("en-US");
});
