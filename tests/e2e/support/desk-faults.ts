import { expect, type Page } from "@playwright/test";
import { layoutFaults } from "../layout/layout-faults.ts";
import { violations } from "./axe.ts";

/** The smallest screen that the console is made for. */
export const NARROW = { width: 1024, height: 768 };

/** The least margin of the screen around a dialog. */
const AROUND_PX = 24;

/** An empty form that is sent shows all its errors, so this is its greatest height. */
export async function dialogFaults(page: Page, button: string): Promise<readonly string[]> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.locator("[type=submit]");
  await send.click();
  await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  const faults = [...(await faultsOf(page, button))];
  const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
  const room = Math.min(y, (page.viewportSize()?.height ?? 0) - y - height);
  if (room < AROUND_PX) faults.push(`${button}: ${room} px from the screen's edge`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return faults;
}

/**
 * Faults of the layout, and what axe says on the narrower screen: roles and contrasts are the same
 * on both, and a region that scrolls is more likely there.
 */
export async function faultsOf(page: Page, where: string): Promise<readonly string[]> {
  const found = await layoutFaults(page, { hasMouse: true });
  const isNarrow = page.viewportSize()?.width === NARROW.width;
  const said = isNarrow ? await violations(page, ["paper"]) : [];
  return [...found, ...said].map((fault) => `${where}: ${fault}`);
}
