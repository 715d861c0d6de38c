import type { Step } from "@sumi/formulas/delivery-proof/steps.ts";
import { expect, test } from "vitest";
import { figuresOf, figureText, halvesOf } from "./step-words.ts";

const textsOf = (step: Step) =>
  figuresOf(step).map((figure) => figureText(step, figure, (word) => `(${word})`));

test.each([
  ["WIN", "(won)"],
  ["LOSE", "(lost)"],
  ["TIE", "(tied)"],
])("the outcome %s is read as a word", (code, text) => {
  const step: Step = { name: "outcome", state: "held", stated: code, computed: code };
  expect(textsOf(step)).toEqual([text, text]);
});

test("all other figures stand as in the proof", () => {
  const step: Step = { name: "close_price", state: "held", stated: "WIN", computed: "60000.782" };
  expect(textsOf(step)).toEqual(["WIN", "60000.782"]);
});

test("a hash is read in two halves of one length, and nothing else is parted", () => {
  const hash = `${"a".repeat(32)}${"b".repeat(32)}`;
  expect(halvesOf(hash)).toEqual(["a".repeat(32), "b".repeat(32)]);
  expect(halvesOf("60000.782")).toEqual(["60000.782"]);
});
