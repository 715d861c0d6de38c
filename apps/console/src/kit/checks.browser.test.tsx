import { addWords, startSpeaking } from "@sumi/app/speech.ts";
import checks from "@sumi/messages/console/en-US/checks.json";
import { settled, show } from "@sumi/ui/testing/show.tsx";
import { expect, test } from "vitest";
import { Checks } from "./Checks.tsx";

startSpeaking("en-US", {});
addWords("en-US", { checks });

const CHECKS = [
  { check: "deposit.limit", level: "good", params: { limit: "1000" } },
  { check: "deposit.unnamed", level: "warn", params: {} },
  { check: "member.frozen", level: "good", params: {} },
  { check: "case.own", level: "stop", params: {} },
] as const;

test("obstacles and warnings stand first; what passed is one line that a key unfolds", async () => {
  await show(<Checks checks={CHECKS} />);
  const serious = [checks.case_own_stop, checks.deposit_unnamed_warn];
  expect(lines()).toEqual(serious);
  const passed = document.querySelector("button");
  expect(passed?.textContent).toContain("2 checks passed");
  await press("c");
  expect(passed?.getAttribute("aria-expanded")).toBe("true");
  expect(lines()).toHaveLength(4);
  await press("c");
  expect(lines()).toEqual(serious);
});

/** The sentences of the list, without their levels. */
function lines(): readonly string[] {
  return [...document.querySelectorAll("li")].map(({ textContent }) => {
    return textContent.replace(/^[^:]*: /, "");
  });
}

async function press(key: string): Promise<void> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  await settled(() => void document.body.dispatchEvent(event));
}
