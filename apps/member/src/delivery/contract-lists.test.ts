import { expect, test } from "vitest";
import { isWanted, newestFirst } from "./contract-lists.ts";
import { contractWith } from "./testing/samples.ts";

const ENDED = { state: "settled", outcome: "WIN" } as const;

test("a contract that was heard since stands once, as it is now, in its place", () => {
  const asked = [
    contractWith({ id: "2", accepted_ms: 2 }),
    contractWith({ id: "1", accepted_ms: 1 }),
  ];
  const heard = [
    contractWith({ id: "1", accepted_ms: 1, ...ENDED }),
    contractWith({ id: "3", accepted_ms: 3 }),
  ];
  const list = newestFirst(heard, asked);
  expect(list.map(({ id, state }) => [id, state])).toEqual([
    ["3", "open"],
    ["2", "open"],
    ["1", "settled"],
  ]);
});

test.each([
  [{}, {}, true],
  [{}, { mode: "trial" }, true],
  [{}, { mode: "real" }, false],
  [{}, { state: "running" }, true],
  [{}, { state: "ended" }, false],
  [ENDED, { state: "ended" }, true],
  [ENDED, { state: "running" }, false],
  [{ state: "void" }, { state: "ended" }, true],
] as const)("%j in a list of %j: %j", (news, filter, wanted) => {
  const all = { mode: undefined, state: undefined };
  expect(isWanted(contractWith(news), { ...all, ...filter })).toBe(wanted);
});
