import { expect, type Page } from "@playwright/test";
import { lookForGap } from "./captcha.ts";
import { words } from "./words.ts";

const { "sign-in": signIn } = words;

/** The fields of the form. */
export type SignUp = {
  readonly name: string;
  readonly password: string;
  readonly confirmation: string;
};

export async function fillSignUp(
  page: Page,
  { name, password, confirmation }: SignUp,
): Promise<void> {
  await page.getByLabel(signIn.username).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByLabel(signIn.confirmation).fill(confirmation);
}

export async function fillSignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel(signIn.username).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
}

export async function submitSignIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: signIn.signIn, exact: true }).click();
}

/** Slides the piece with a finger to the gap in the picture. */
export async function slideToGap(page: Page): Promise<void> {
  const slider = page.getByRole("slider", { name: signIn.captchaLabel });
  await expect(slider).toBeEnabled();
  const gap = await lookForGap(page);
  const width = Number(await slider.getAttribute("aria-valuemax"));
  const handle = await slider.boundingBox();
  const track = await slider.locator("..").boundingBox();
  if (handle === null || track === null) throw new Error("the slider is on the page");
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  const target = x + (gap / width) * (track.width - handle.width);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch("touchStart", x);
  for (let step = 1; step <= 10; step += 1)
    await touch("touchMove", x + ((target - x) * step) / 10);
  await expect(slider).toHaveAttribute("aria-valuenow", new RegExp(`^(${around(gap).join("|")})$`));
  await touch("touchEnd");
}

/** A finger is no more exact than this. */
function around(pixels: number): readonly number[] {
  return [-2, -1, 0, 1, 2].map((off) => pixels + off);
}
