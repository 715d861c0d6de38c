import { show } from "@sumi/ui/testing/show.tsx";
import { type FormEvent, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { watchForms } from "./first-fault.ts";

let stop: () => void;
beforeEach(() => {
  stop = watchForms();
});
afterEach(() => stop());

let answer: () => void = () => undefined;

/** Finds an empty first field by itself; the fault of the second comes when `answer` is called. */
function Form() {
  const [first, setFirst] = useState("");
  const [wrong, setWrong] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWrong(first === "" ? "first" : undefined);
    if (first !== "") answer = () => setWrong("second");
  };
  return (
    <form onSubmit={send}>
      <input
        aria-label="First"
        aria-invalid={wrong === "first"}
        value={first}
        onChange={(event) => setFirst(event.target.value)}
      />
      <div style={{ height: 3_000 }} />
      <input aria-label="Second" aria-invalid={wrong === "second"} />
      <div style={{ height: 3_000 }} />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (name: string) => page.getByRole("textbox", { name });

test("the first fault comes into sight and gets the focus", async () => {
  await show(<Form />);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(field("First")).toHaveFocus();
  await expect.element(field("First")).toBeInViewport();
});

test("a fault that the server finds later gets it, too", async () => {
  await show(<Form />);
  await field("First").fill("1");
  await page.getByRole("button", { name: "Send" }).click();
  answer();
  await expect.element(field("Second")).toHaveFocus();
  await expect.element(field("Second")).toBeInViewport();
});

test("whoever types before the answer is left alone", async () => {
  await show(<Form />);
  await field("First").fill("1");
  await page.getByRole("button", { name: "Send" }).click();
  await field("First").click();
  await userEvent.keyboard("2");
  answer();
  await expect.element(field("Second")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("First")).toHaveFocus();
});
