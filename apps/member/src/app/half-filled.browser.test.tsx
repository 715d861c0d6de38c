import { show } from "@sumi/ui/testing/show.tsx";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isHalfFilled } from "./half-filled.ts";

/** Fields as the app's forms have them: the text is a state, and the element only shows it. */
function Fields() {
  const [text, setText] = useState("");
  return (
    <>
      <input type="search" aria-label="Search" defaultValue="btc" />
      <input type="checkbox" aria-label="Tick" defaultChecked />
      <input readOnly aria-label="Address" value="not to be changed" />
      <textarea aria-label="Words" value={text} onChange={({ target }) => setText(target.value)} />
    </>
  );
}

test("a page is half filled from the first letter until it is taken back", async () => {
  await show(<Fields />);
  expect(isHalfFilled()).toBe(false);
  await userEvent.fill(page.getByLabelText("Words"), "h");
  expect(isHalfFilled()).toBe(true);
  await userEvent.clear(page.getByLabelText("Words"));
  expect(isHalfFilled()).toBe(false);
});
