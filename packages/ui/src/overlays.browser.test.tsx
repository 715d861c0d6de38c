import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ChoiceSheet } from "./ChoiceSheet.tsx";
import { Dialog } from "./Dialog.tsx";
import { Sheet } from "./Sheet.tsx";
import { show } from "./testing/show.tsx";

const closed = vi.fn();
const done = vi.fn();
afterEach(() => {
  closed.mockReset();
  done.mockReset();
});

test("a sheet takes the focus in, and Escape closes it", async () => {
  await show(
    <Sheet title="Facts" closeLabel="Close" isOpen onClose={closed}>
      <button type="button">Inside</button>
    </Sheet>,
  );
  const sheet = page.getByRole("dialog", { name: "Facts" });
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(closed).toHaveBeenCalledOnce();
});

test("while something is being sent a sheet stays", async () => {
  await show(
    <Sheet title="Facts" closeLabel="Close" isOpen isBusy onClose={closed}>
      text
    </Sheet>,
  );
  await page.getByRole("button", { name: "Close" }).click();
  await userEvent.keyboard("{Escape}");
  expect(closed).not.toHaveBeenCalled();
});

function Kinds({ areAll = false }: { readonly areAll?: boolean }) {
  return (
    <ChoiceSheet
      title="Kind"
      closeLabel="Close"
      options={[
        { value: "limit", label: "Limit" },
        { value: "market", label: "Market" },
        { value: "stop", label: "Stop", reason: areAll ? undefined : "Not here" },
      ]}
      value="limit"
      onChoose={done}
      isOpen
      onClose={closed}
    />
  );
}

test("choosing closes the choice", async () => {
  await show(<Kinds />);
  await page.getByText("Market").click();
  expect(done.mock.calls).toEqual([["market"]]);
  expect(closed).toHaveBeenCalledOnce();
});

test.each([
  ["Enter", "{Enter}"],
  ["the space bar", " "],
])("arrow keys move to any of the choices, and %s takes it", async (_, key) => {
  await show(<Kinds areAll />);
  const limit = page.getByRole("radio", { name: "Limit" });
  await expect.element(limit).toBeChecked();
  (limit.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(page.getByRole("radio", { name: "Stop" })).toBeChecked();
  expect([done.mock.calls, closed.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard(key);
  expect([done.mock.calls, closed.mock.calls.length]).toEqual([[["stop"]], 1]);
});

test("what cannot be chosen says why", async () => {
  await show(<Kinds />);
  const stop = page.getByRole("radio", { name: "Stop Not here" });
  await expect.element(stop).toBeDisabled();
  await expect.element(page.getByRole("radio", { name: "Limit" })).toBeChecked();
});

function Ask({ isBusy = false }: { readonly isBusy?: boolean }) {
  return (
    <Dialog
      title="Cancel all?"
      confirmLabel="Cancel all"
      cancelLabel="Keep"
      isOpen
      isBusy={isBusy}
      onConfirm={done}
      onClose={closed}
    >
      It cannot be undone.
    </Dialog>
  );
}

test("a dialog wants an answer: a tap beside it is none", async () => {
  await show(<Ask />);
  const dialog = page.getByRole("alertdialog", { name: "Cancel all?" });
  await expect.element(dialog).toHaveAccessibleDescription("It cannot be undone.");
  document.elementFromPoint(5, 5)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Cancel all" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  expect([done.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
});

test("while it is being done a dialog takes no second answer", async () => {
  await show(<Ask isBusy />);
  for (const name of ["Cancel all", "Keep"]) {
    await userEvent.click(page.getByRole("button", { name }), { force: true });
  }
  await userEvent.keyboard("{Escape}");
  expect([done.mock.calls.length, closed.mock.calls.length]).toEqual([0, 0]);
});
