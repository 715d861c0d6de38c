import { Button } from "@sumi/ui/Button.tsx";
import { settled, show } from "@sumi/ui/testing/show.tsx";
import { expect, test, vi } from "vitest";
import { ReviewPanel } from "./ReviewPanel.tsx";

test("a double click's second one decides nothing of the case that came meanwhile", async () => {
  const decide = vi.fn();
  const caseOf = (number: string) => (
    <ReviewPanel
      title={`No. ${number}`}
      closeLabel="Close"
      onClose={() => undefined}
      foot={<Button onPress={() => decide(number)}>Approve</Button>}
    >
      <p>{number}</p>
    </ReviewPanel>
  );
  const again = await show(caseOf("1"));
  await click(1);
  await again(caseOf("2"));
  await click(2);
  expect(decide.mock.calls).toEqual([["1"]]);
  // A key presses a button with a click count of 0, and the next click counts from 1.
  await click(0);
  await click(1);
  expect(decide.mock.calls).toEqual([["1"], ["2"], ["2"]]);
});

/** Clicks with the count that a browser gives the nth click at one place. */
async function click(count: number): Promise<void> {
  const button = [...document.querySelectorAll("footer button")].at(-1);
  const event = new MouseEvent("click", { detail: count, bubbles: true, cancelable: true });
  await settled(() => void button?.dispatchEvent(event));
}
