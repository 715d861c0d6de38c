import { expect, type Page } from "@playwright/test";
import { layoutFaults } from "../layout/layout-faults.ts";
import { isOfTurn, violations } from "./axe.ts";
import { DESK } from "./desk.ts";

/** The smallest screen that the console is made for. */
const NARROW = { width: 1024, height: 768 };

/** The least margin of the screen around a dialog. */
const AROUND_PX = 24;

/** An empty form that is sent shows all its errors, so this is its greatest height. */
export async function dialogFaults(
  page: Page,
  { button, place }: { readonly button: string; readonly place: number },
): Promise<readonly string[]> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.locator("[type=submit]");
  await send.click();
  const faults = await atBothSizes(page, button, async ({ height: screen }) => {
    await expect(dialog.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(send).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    const room = Math.min(y, screen - y - height);
    const isNear = room < AROUND_PX;
    return [...(await faultsOf(page, place)), ...(isNear ? [`${room} px from the edge`] : [])];
  });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return faults;
}

/** Faults of the screen at its address, on a wide desk and on the smallest one. */
export function screenFaults(
  page: Page,
  { path, place }: { readonly path: string; readonly place: number },
): Promise<readonly string[]> {
  return atBothSizes(page, path, () => faultsOf(page, place));
}

type Size = typeof NARROW;

/** Looks at the same page in both sizes; it is wide again afterwards. */
async function atBothSizes(
  page: Page,
  where: string,
  look: (size: Size) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const size of [NARROW, DESK.viewport]) {
    await page.setViewportSize(size);
    faults.push(...(await look(size)).map((fault) => `${where} at ${size.width}: ${fault}`));
  }
  return faults;
}

/**
 * Faults of the layout, and what axe says on the narrower screen: roles and contrasts are the same
 * on both, and a region that scrolls is more likely there.
 */
async function faultsOf(page: Page, place: number): Promise<readonly string[]> {
  const found = [...(await layoutFaults(page, { hasMouse: true })), ...(await pageScrolls(page))];
  const isAsked = page.viewportSize()?.width === NARROW.width && isOfTurn(place);
  return isAsked ? [...found, ...(await violations(page, ["paper"]))] : found;
}

/** Only the parts of the console scroll: a page that does leaves its heads out of sight. */
function pageScrolls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const beyond = document.documentElement.scrollHeight - innerHeight;
    return beyond > 0 ? [`the page scrolls by ${beyond} px`] : [];
  });
}
