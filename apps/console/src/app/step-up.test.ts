import { expect, test, vi } from "vitest";
import { stepUp } from "./step-up.ts";

const REFUSED = {
  ok: false,
  failure: { kind: "refused", code: "STEP_UP_REQUIRED", message: "A code, please.", params: {} },
} as const;
const DONE = { ok: true, data: "done" } as const;

test("an act that wants a second factor is repeated once it was shown", async () => {
  const send = vi.fn().mockResolvedValueOnce(REFUSED).mockResolvedValueOnce(DONE);
  const answer = stepUp.around<string>(send);
  await vi.waitUntil(() => stepUp.asking.value !== undefined);
  stepUp.asking.value?.answer(true);
  expect(await answer).toEqual(DONE);
  expect(stepUp.asking.value).toBeUndefined();
});

test("whoever closes the dialog has not acted", async () => {
  const send = vi.fn().mockResolvedValue(REFUSED);
  const answer = stepUp.around<string>(send);
  await vi.waitUntil(() => stepUp.asking.value !== undefined);
  stepUp.asking.value?.answer(false);
  expect(await answer).toEqual(REFUSED);
  expect(send).toHaveBeenCalledTimes(1);
});

test("any other answer is handed on, and nobody is asked", async () => {
  expect(await stepUp.around(async () => DONE)).toEqual(DONE);
  expect(stepUp.asking.value).toBeUndefined();
});
