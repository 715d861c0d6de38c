import { expect, test } from "vitest";
import type { Answer, Failure } from "./failure.ts";
import { type Intention, isUncertain, type OpenIntention, sendIntention } from "./intention.ts";

const DONE: Answer<string> = { ok: true, data: "done" };
const refused = (code: "RATE_LIMITED" | "STEP_UP_REQUIRED" | "INSUFFICIENT_BALANCE"): Failure => {
  return { kind: "refused", code, message: "", params: {} };
};

test("a wish that was granted is over: the same fields are a new wish", async () => {
  const { send, names } = form();
  await send({ amount: "1" }, DONE);
  await send({ amount: "1" }, DONE);
  expect(new Set(names).size).toBe(2);
});

test.each<[string, Failure]>([
  ["no answer", { kind: "unknown", by: "network" }],
  ["no network", { kind: "offline" }],
  ["a session that is over", { kind: "signedOut", code: "SESSION_ENDED", message: "" }],
  ["a refusal at the door", refused("RATE_LIMITED")],
  ["a question for a second factor", refused("STEP_UP_REQUIRED")],
  ["a refusal of the wish itself", refused("INSUFFICIENT_BALANCE")],
])("after %s the same fields go under the same name", async (_, failure) => {
  const { send, names } = form();
  await send({ amount: "1" }, { ok: false, failure: { kind: "unknown", by: "network" } });
  await send({ amount: "1" }, { ok: false, failure });
  await send({ amount: "1" }, DONE);
  expect(new Set(names).size).toBe(1);
});

test("other fields are another wish", async () => {
  const { send, names } = form();
  await send({ amount: "1" }, { ok: false, failure: { kind: "unknown", by: "network" } });
  await send({ amount: "2" }, DONE);
  expect(new Set(names).size).toBe(2);
});

test.each<[string, Failure, boolean]>([
  ["no network", { kind: "offline" }, true],
  ["a refusal at the door", refused("RATE_LIMITED"), true],
  ["a question for a second factor", refused("STEP_UP_REQUIRED"), true],
  ["a refusal of the wish itself", refused("INSUFFICIENT_BALANCE"), false],
])(
  "what stayed without an answer is uncertain after %s: %j is %s",
  async (_, failure, expected) => {
    const { send, open } = form();
    await send({ amount: "1" }, { ok: false, failure });
    expect(isUncertain(open)).toBe(false);
    await send({ amount: "1" }, { ok: false, failure: { kind: "unknown", by: "network" } });
    await send({ amount: "1" }, { ok: false, failure });
    expect(isUncertain(open)).toBe(expected);
  },
);

test("what was called off while it was on its way may have happened", async () => {
  const { open } = form();
  const callOff = () => Promise.reject(new Error("aborted"));
  await expect(sendIntention(open, {}, callOff)).rejects.toThrow("aborted");
  expect(isUncertain(open)).toBe(true);
});

/** A form's intention, and the keys that it sent. */
function form() {
  let kept: Intention | undefined;
  const open: OpenIntention = {
    read: () => kept,
    become: (next) => {
      kept = next;
    },
  };
  const names: string[] = [];
  const send = (fields: object, answer: Answer<string>) =>
    sendIntention(open, fields, async (name) => {
      names.push(name);
      return answer;
    });
  return { open, names, send };
}
