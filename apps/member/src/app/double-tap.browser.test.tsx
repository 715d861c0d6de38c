import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { show } from "@sumi/ui/testing/show.tsx";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

function Form() {
  const { once, isSecondTap } = useOneAtATime();
  const [heard, setHeard] = useState("");
  const press = async () => {
    const tap = isSecondTap() ? "second" : "first";
    await once(async () => undefined);
    setHeard((before) => `${before} ${tap}`);
  };
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Buy
      </button>
      <p>Heard:{heard}</p>
    </>
  );
}

test("a tap right after an answer is the second of a double tap, a later one is not", async () => {
  const now = vi.spyOn(performance, "now");
  await show(<Form />);
  const buy = page.getByRole("button", { name: "Buy" });
  for (const timeMs of [1_000, 1_399, 1_800]) {
    now.mockReturnValue(timeMs);
    await buy.click();
  }
  await expect.element(page.getByText("Heard: first second first")).toBeVisible();
});
