import { settled, show } from "@sumi/ui/testing/show.tsx";
import { expect, test, vi } from "vitest";
import { DecisionForm } from "./DecisionForm.tsx";

const form = (submit: () => void) => (
  <DecisionForm onSubmit={submit}>
    <input aria-label="Amount" />
    <textarea aria-label="Note" />
  </DecisionForm>
);

test("a key reaches the first field, Enter confirms from each, and Escape leaves", async () => {
  const submit = vi.fn();
  await show(form(submit));
  await press(document.body, "f");
  const first = document.activeElement;
  expect(first?.getAttribute("aria-label")).toBe("Amount");
  await press(first, "Enter");
  const note = document.querySelector("textarea");
  note?.focus();
  await press(note, "Enter");
  expect(submit).toHaveBeenCalledTimes(2);
  await press(note, "Escape");
  expect(document.activeElement).toBe(document.body);
});

test("a new line, a word under composition and a key held down confirm nothing", async () => {
  const submit = vi.fn();
  await show(form(submit));
  const note = document.querySelector("textarea");
  note?.focus();
  await press(note, "Enter", { shiftKey: true });
  await press(note, "Enter", { isComposing: true });
  await press(note, "Enter", { repeat: true });
  await press(note, "Escape", { isComposing: true });
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(note);
});

test("the first wrong field comes into view once, and leaves others to be corrected", async () => {
  const wrong = (isWrong: boolean) => (
    <DecisionForm onSubmit={() => undefined}>
      <input aria-label="Amount" />
      <input aria-label="Transaction" aria-invalid={isWrong} />
      <textarea aria-label="Note" aria-invalid={isWrong} />
    </DecisionForm>
  );
  const again = await show(wrong(false));
  expect(document.activeElement).toBe(document.body);
  await again(wrong(true));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Transaction");
  document.querySelector("textarea")?.focus();
  await again(wrong(true));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Note");
});

async function press(
  target: Element | null,
  key: string,
  more: KeyboardEventInit = {},
): Promise<void> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  await settled(() => void target?.dispatchEvent(event));
}
