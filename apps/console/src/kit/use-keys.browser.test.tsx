import { settled, show } from "@sumi/ui/testing/show.tsx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useApproveKey } from "./use-approve-key.ts";
import { type Keys, useKeys } from "./use-keys.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function Listening({ keys }: { readonly keys: Keys }) {
  useKeys(keys);
  return null;
}

test("a key that is held down walks along, and decides nothing again", async () => {
  const [walk, decide] = [vi.fn(), vi.fn()];
  await show(<Listening keys={{ j: walk, a: decide }} />);
  for (const repeat of [false, true, true]) {
    await press("j", { repeat });
    await press("a", { repeat });
  }
  expect([walk.mock.calls.length, decide.mock.calls.length]).toEqual([3, 1]);
});

test("keys go on after a state is chosen above the list, and rest in a field", async () => {
  const walk = vi.fn();
  await show(
    <>
      <Listening keys={{ j: walk }} />
      <input type="radio" aria-label="state" />
      <input type="text" aria-label="search" />
    </>,
  );
  for (const [label, times] of [
    ["search", 0],
    ["state", 1],
  ] as const) {
    await press("j", {}, document.querySelector(`[aria-label=${label}]`) ?? document);
    expect(walk).toHaveBeenCalledTimes(times);
  }
});

function Case({ approve }: { readonly approve: (() => void) | undefined }) {
  useApproveKey(approve);
  return null;
}

test("a case takes no yes from the press that decided the one before it", async () => {
  const approve = vi.fn();
  const again = await show(<Case key="first" approve={undefined} />);
  await stand();
  // The server's facts about the case have just arrived.
  await again(<Case key="first" approve={approve} />);
  await press("a");
  expect(approve).not.toHaveBeenCalled();
  await stand();
  await press("a");
  expect(approve).toHaveBeenCalledTimes(1);
  await again(<Case key="second" approve={approve} />);
  await press("a");
  expect(approve).toHaveBeenCalledTimes(1);
});

async function press(
  key: string,
  how: { readonly repeat?: boolean } = {},
  target: EventTarget = document,
): Promise<void> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...how });
  await settled(() => void target.dispatchEvent(event));
}

/** Waits as long as a person needs to see the case. */
async function stand(): Promise<void> {
  await settled(() => void vi.advanceTimersByTime(1_000));
}
