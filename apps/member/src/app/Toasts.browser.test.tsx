import "../app.css";
import { show } from "@sumi/ui/testing/show.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { FootBar } from "./FootBar.tsx";
import { Toasts } from "./Toasts.tsx";

test("a message covers neither the pressed button nor the figure it speaks of", async () => {
  await page.viewport(390, 664);
  const Screen = () => (
    <>
      <header className="h-(--header-h)" />
      <p>1,000 USDT</p>
      <p className="fixed bottom-24">Fee 1 USDT</p>
      <FootBar>
        <button type="button" onClick={() => toasts.show("success", "Taken: 1,000 USDT")}>
          Take
        </button>
      </FootBar>
      <Toasts />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await show(<RouterProvider router={router as never} />);
  await page.getByRole("button", { name: "Take" }).click();
  const message = page.getByRole("status");
  await expect.element(message).toBeVisible();
  const { left, top, bottom } = message.element().getBoundingClientRect();
  for (const text of ["1,000 USDT", "Fee 1 USDT", "Take"]) {
    const shown = page.getByText(text, { exact: true }).element().getBoundingClientRect();
    expect([text, bottom <= shown.top || top >= shown.bottom]).toEqual([text, true]);
  }
  // It takes no press: the header below stays in reach.
  expect(message.element().contains(document.elementFromPoint(left + 40, top + 20))).toBe(false);
});
