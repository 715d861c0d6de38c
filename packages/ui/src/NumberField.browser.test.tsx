import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NumberField, type NumberFieldProps } from "./NumberField.tsx";
import { settled, show } from "./testing/show.tsx";

const heard = vi.fn();

afterEach(() => {
  vi.useRealTimers();
  heard.mockReset();
});

function Price(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState(props.value ?? "");
  return (
    <NumberField
      label="Price"
      unit="USDT"
      step="0.1"
      decreaseLabel="Less"
      increaseLabel="More"
      {...props}
      value={value}
      onChange={(next) => {
        heard(next);
        setValue(next);
      }}
    />
  );
}

const input = () => page.getByLabelText("Price USDT");
const more = () => page.getByRole("button", { name: "More" });

test("what is typed goes out as a plain decimal and stays as it was typed", async () => {
  await show(<Price mark="," />);
  await userEvent.type(input(), "12.50");
  await expect.element(input()).toHaveValue("12,50");
  expect(heard.mock.calls).toEqual([["1"], ["12"], ["12.5"], ["12.50"]]);
});

test("a letter changes nothing, and full-width digits are digits", async () => {
  await show(<Price value="7" />);
  await userEvent.type(input(), "x８");
  await expect.element(input()).toHaveValue("78");
});

test("while nobody types the amount is dressed by its format", async () => {
  await show(<Price value="67410.5" format={(value) => `[${value}]`} />);
  await expect.element(input()).toHaveValue("[67410.5]");
  await settled(() => userEvent.click(input()));
  await expect.element(input()).toHaveValue("67410.5");
});

test("one press is one step, by finger or by key", async () => {
  await show(<Price value="0.3" />);
  await userEvent.click(more());
  more().element().focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(page.getByRole("button", { name: "Less" }));
  expect(heard.mock.calls).toEqual([["0.4"], ["0.5"], ["0.4"]]);
});

test("a press that is held goes on, and ends when the finger leaves", async () => {
  await show(<Price value="1" max="1.5" />);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const button = more().element();
  const press = { bubbles: true, button: 0 };
  await settled(() => void button.dispatchEvent(new PointerEvent("pointerdown", press)));
  for (let count = 0; count < 3; count += 1) await settled(() => void vi.runOnlyPendingTimers());
  await settled(() => void button.dispatchEvent(new PointerEvent("pointerup", press)));
  expect(vi.getTimerCount()).toBe(0);
  expect(heard.mock.calls).toEqual([["1.1"], ["1.2"], ["1.3"], ["1.4"]]);
});

test("a step ends at the bounds", async () => {
  await show(<Price value="0.05" min="0.01" max="0.12" />);
  input().element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}");
  expect(heard.mock.calls).toEqual([["0.1"], ["0.12"], ["0.1"], ["0.01"]]);
});

test("what is wrong is tied to the field and read out", async () => {
  await show(<Price value="9" error="Too much" />);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Too much");
  await expect.element(input()).toHaveAccessibleDescription("Too much");
  await expect.element(input()).toHaveAttribute("aria-invalid", "true");
});

test("a field that is off takes neither typing nor pressing", async () => {
  await show(<Price value="9" isDisabled />);
  await expect.element(input()).toBeDisabled();
  await expect.element(more()).toBeDisabled();
});
