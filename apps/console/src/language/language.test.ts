import * as files from "@sumi/messages/load-words.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { expect, test, vi } from "vitest";
import { language } from "./language.ts";

vi.mock("@sumi/messages/load-words.ts", () => ({ loadConsoleWords: vi.fn() }));

test("a language whose words cannot be loaded is not chosen, and that is said", async () => {
  vi.mocked(files.loadConsoleWords).mockRejectedValue(new TypeError("no network"));
  const said = vi.spyOn(toasts, "show");
  await language.choose("en-US");
  expect(language.current).toBe("ja-JP");
  expect(said).toHaveBeenCalledTimes(1);
});
