import { expect, test } from "vitest";
import { outcomeWords } from "./outcome-words.ts";
import { contractWith } from "./testing/samples.ts";

test.each([
  [{ state: "accepted" }, "accepted", "flat"],
  [{ state: "open" }, "running", "flat"],
  [{ state: "settled", outcome: "WIN" }, "won", "up"],
  [{ state: "settled", outcome: "LOSE" }, "lost", "down"],
  [{ state: "settled", outcome: "TIE" }, "tied", "flat"],
  [{ state: "void", void_reason: "OPEN_SAMPLES" }, "voided", "flat"],
] as const)("%j is called %s", (news, word, tone) => {
  expect(outcomeWords(contractWith(news))).toEqual({ word, tone });
});
