import type { Answer } from "@sumi/client/failure.ts";
import { settled, show } from "@sumi/ui/testing/show.tsx";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FormDialog } from "./FormDialog.tsx";
import { SmallField } from "./SmallField.tsx";
import { useForm } from "./use-form.ts";

type Sent = { readonly text: string };
type Note = { readonly id: number };

/** A dialog whose answers the test gives, one for each time that it is sent. */
async function openDialog() {
  const sent: { fields: Sent; clientId: string }[] = [];
  const waiting: ((answer: Answer<Note>) => void)[] = [];
  const onDone = vi.fn<(note: Note) => void>();
  const onClose = vi.fn<() => void>();
  function NoteDialog() {
    const form = useForm({
      initial: { text: "" },
      check: ({ text }) => (text.trim() === "" ? { text: "Write something." } : {}),
      fields: ({ text }): Sent => ({ text: text.trim() }),
      send: (fields, clientId) => {
        sent.push({ fields, clientId });
        return new Promise<Answer<Note>>((resolve) => void waiting.push(resolve));
      },
      onDone,
    });
    const { values, errors, change } = form;
    return (
      <FormDialog
        title="Note"
        submitLabel="Send"
        cancelLabel="Cancel"
        form={form}
        onClose={onClose}
      >
        <SmallField
          label="Text"
          value={values.text}
          onChange={(text) => change({ text })}
          error={errors.text}
        />
      </FormDialog>
    );
  }
  await show(<NoteDialog />);
  const answer = (result: Answer<Note>) => settled(() => waiting.shift()?.(result));
  return { sent, answer, onDone, onClose };
}

const REFUSED: Answer<Note> = {
  ok: false,
  failure: { kind: "refused", code: "TRY_AGAIN", message: "Try again.", params: {} },
};

const field = page.getByLabelText("Text");
const alerts = () =>
  page
    .getByRole("alert")
    .elements()
    .map((element) => element.textContent)
    .filter((text) => text !== "");

/** Submits as the Enter key does, which no state of a button holds back. */
function submit() {
  return settled(() => document.querySelector("form")?.requestSubmit());
}

test("errors appear with the first submit, and a form with errors is not sent", async () => {
  const { sent } = await openDialog();
  expect(alerts()).toEqual([]);
  await submit();
  expect([alerts(), sent]).toEqual([["Write something."], []]);
  await field.fill("late");
  expect(alerts()).toEqual([]);
});

test("a form is sent once at a time and does not close while it is sent", async () => {
  const { sent, answer, onDone, onClose } = await openDialog();
  await field.fill(" late ");
  await submit();
  await submit();
  await userEvent.keyboard("{Escape}");
  expect(sent.map(({ fields }) => fields)).toEqual([{ text: "late" }]);
  expect(onClose).not.toHaveBeenCalled();
  await answer({ ok: true, data: { id: 7 } });
  expect(onDone.mock.calls).toEqual([[{ id: 7 }]]);
});

test("a refusal is shown until the form is sent again, under the same name", async () => {
  const { sent, answer, onDone } = await openDialog();
  await field.fill("late");
  await submit();
  await answer(REFUSED);
  expect(alerts()).toEqual(["Try again."]);
  await submit();
  expect(alerts()).toEqual([]);
  await answer({ ok: true, data: { id: 8 } });
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
  expect([sent.length, onDone.mock.calls]).toEqual([2, [[{ id: 8 }]]]);
});
