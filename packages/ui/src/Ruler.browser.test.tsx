import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Ruler, type RulerProps } from "./Ruler.tsx";
import { settled, show } from "./testing/show.tsx";

const heard = vi.fn();
afterEach(() => void heard.mockReset());

function Share(props: Partial<RulerProps>) {
  const [value, setValue] = useState(props.value ?? 50);
  return (
    <Ruler
      label="Share"
      stopText={String}
      spoken={`${value} percent`}
      {...props}
      value={value}
      onChange={(next) => {
        heard(next);
        setValue(next);
      }}
    />
  );
}

const slider = () => page.getByRole("slider", { name: "Share" });

/** Puts a finger on the ruler at a share of its scale. */
async function touch(type: string, share: number) {
  const element = slider().element();
  const { left, top, width } = element.getBoundingClientRect();
  const clientX = left + 8 + share * (width - 16);
  const at = { bubbles: true, button: 0, pointerId: 1, isPrimary: true, clientX, clientY: top + 9 };
  await settled(() => void element.dispatchEvent(new PointerEvent(type, at)));
}

test("it says where it stands", async () => {
  await show(<Share value={25} />);
  await expect.element(slider()).toHaveAttribute("aria-valuenow", "25");
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "25 percent");
});

test("keys move by steps, by stops and to the ends", async () => {
  await show(<Share value={50} />);
  slider().element().focus();
  await userEvent.keyboard("{ArrowRight}{PageUp}{PageDown}{ArrowLeft}{End}{ArrowRight}{Home}");
  expect(heard.mock.calls.flat()).toEqual([51, 75, 50, 49, 100, 0]);
});

test("a finger near a stop lands on it, elsewhere where it is", async () => {
  await show(<Share value={0} />);
  // A synthetic pointer cannot be captured, so the ruler is told that it is.
  slider().element().setPointerCapture = () => undefined;
  slider().element().hasPointerCapture = () => true;
  await touch("pointerdown", 0.26);
  await touch("pointermove", 0.4);
  await touch("pointermove", 0.985);
  await touch("pointermove", 1.3);
  expect(heard.mock.calls.flat()).toEqual([25, 40, 100]);
});

test("a tap on the last words lands on the last stop, however short the ruler is", async () => {
  await show(
    <div style={{ width: 180 }}>
      <Share value={0} stopText={(stop) => `${stop}%`} />
    </div>,
  );
  slider().element().setPointerCapture = () => undefined;
  const { left, right } = page.getByText("100%").element().getBoundingClientRect();
  const ruler = slider().element().getBoundingClientRect();
  const middle = (left + right) / 2;
  await touch("pointerdown", (middle - ruler.left - 8) / (ruler.width - 16));
  expect(heard.mock.calls.flat()).toEqual([100]);
});

test("a leverage has its own scale", async () => {
  await show(<Share value={3} min={1} max={5} stops={[1, 2, 3, 4, 5]} />);
  slider().element().focus();
  await userEvent.keyboard("{ArrowRight}{End}{Home}");
  expect(heard.mock.calls.flat()).toEqual([4, 5, 1]);
});

test("one that is off does not move", async () => {
  await show(<Share value={50} isDisabled />);
  await touch("pointerdown", 1);
  await expect.element(slider()).toHaveAttribute("aria-disabled", "true");
  expect(heard).not.toHaveBeenCalled();
});
