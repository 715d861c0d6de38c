import { loadConsoleCatalogue } from "@sumi/messages/console-catalogue.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { expect, test, vi } from "vitest";
import { language } from "./language.ts";

test("a language whose words cannot be loaded is not chosen, and that is said", async () => {
  vi.spyOn(loadConsoleCatalogue, "en-US").mockRejectedValue(new TypeError("no network"));
  const said = vi.spyOn(toasts, "show");
  await language.choose("en-US");
  expect(language.current).toBe("ja-JP");
  expect(said).toHaveBeenCalledTimes(1);
});
