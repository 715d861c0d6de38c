import { expect, test } from "vitest";
import { z } from "zod";
import { CODES, SIGN_OUT_CODES } from "./codes.ts";
import { endpoint, NOTHING, rejectionsOf } from "./endpoint.ts";

const base = {
  method: "POST",
  path: "/Trade/cancelall",
  summary: "Cancels.",
  input: z.object({ symbol: z.string().optional() }),
  data: NOTHING,
  rejections: ["ORDER_NOT_FOUND", "RATE_LIMITED"],
} as const;

test("a misspelled optional field does not pass as one that was left out", () => {
  const call = endpoint({ ...base, role: "member" });
  expect([call.input.safeParse({}).success, call.input.safeParse({ symbl: "x" }).success]).toEqual([
    true,
    false,
  ]);
});

test("only a member's call may sign its caller out", () => {
  const signsOut = (role: "public" | "member") =>
    rejectionsOf(endpoint({ ...base, role })).some((key) =>
      SIGN_OUT_CODES.includes(CODES[key].code),
    );
  expect([signsOut("public"), signsOut("member")]).toEqual([false, true]);
});

test("what a call may refuse is told once each", () => {
  const refusals = rejectionsOf(endpoint({ ...base, role: "member" }));
  expect(refusals.length).toBe(new Set(refusals).size);
});

test("every refusal has its own number, and three of them sign out", () => {
  const numbers = Object.values(CODES).map(({ code }) => code);
  expect(numbers.length).toBe(new Set(numbers).size);
  expect(SIGN_OUT_CODES).toEqual([100, 4010, 4005]);
});

test("only a revoked session and a blocked account are answered 401 and 403", () => {
  const under = (status: number) =>
    Object.entries(CODES).flatMap(([key, row]) => (row.status === status ? [key] : []));
  expect([under(401), under(403)]).toEqual([["TOKEN_REVOKED"], ["ACCESS_BLOCKED"]]);
});
