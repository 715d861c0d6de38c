import { type Browser, expect, type Page } from "@playwright/test";
import { IDENTITY_PATHS } from "@sumi/member/identity/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { SETTINGS_PATHS } from "@sumi/member/settings/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { certify } from "./desk-papers.ts";
import { fillSignIn, fillSignUp, slideToGap, submitSignIn } from "./entrance.ts";
import { fillInPapers } from "./papers.ts";
import { proveUnless } from "./prove.ts";
import type { StagedExchange } from "./staged/staged-exchange.ts";
import { quantity, said, submit } from "./trade.ts";
import { NEW_PASSWORD } from "./visitor.ts";
import { words } from "./words.ts";

const { identity, "sign-in": signIn, spot, trading } = words;

/** Somebody who comes to a staged exchange by a link: their page, and the name they choose. */
export type Newcomer = {
  readonly page: Page;
  readonly name: string;
  readonly staged: StagedExchange;
};

/**
 * Opens a link and leaves the form of the sign-up; opens another link, changes the language twice,
 * and signs up by the second one.
 */
export async function comesByLink(
  { page, name }: Newcomer,
  { first, link }: { readonly first: string; readonly link: string },
): Promise<void> {
  const { origin, searchParams } = new URL(link);
  const form = { name, password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
  await page.goto(first);
  await page.goto(`${origin}${SIGN_IN_PATHS.signUp}`);
  await fillSignUp(page, form);
  await page.goto(link);
  await page.goto(`${origin}${MARKETS_PATHS.home}`);
  for (const [language, lang] of [
    ["Deutsch", "de-DE"],
    ["日本語", "ja-JP"],
  ] as const) {
    await page.goto(`${origin}${SETTINGS_PATHS.language}`);
    await page.getByText(language, { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
  }
  await page.goto(`${origin}${SIGN_IN_PATHS.signUp}`);
  await expect(page.getByLabel(signIn.invite)).toHaveValue(searchParams.get("code") ?? "");
  await fillSignUp(page, form);
  await page.getByRole("button", { name: signIn.signUp, exact: true }).click();
  await slideToGap(page);
  await expect(page).not.toHaveURL(new RegExp(SIGN_IN_PATHS.signUp));
}

/** Signs in and hands papers in, which a reviewer certifies at the desk. */
export async function isCertified(
  { page, name, staged }: Newcomer,
  browser: Browser,
): Promise<void> {
  await fillSignIn(page, name, NEW_PASSWORD);
  await submitSignIn(page);
  await expect(page).not.toHaveURL(new RegExp(SIGN_IN_PATHS.signIn));
  await page.goto(`${staged.origin}${IDENTITY_PATHS.identity}`);
  await fillInPapers(page);
  await page.getByRole("button", { name: identity.submit }).click();
  const reviewing = page.getByText(identity.reviewing);
  await proveUnless(page, reviewing);
  await expect(reviewing).toBeVisible();
  const desk = await staged.deskOf(browser, "reviewer");
  await certify(desk, name);
  await desk.context().close();
  await page.reload();
  await expect(page.getByText(identity.certifiedText)).toBeVisible();
}

/** Sells 0.2 BTC to somebody whom nobody invited, for a fee of 12 USDT. */
export async function sellsOnScreen({ page, name, staged }: Newcomer): Promise<void> {
  await staged.receives(name, "BTC", "1");
  await staged.bid("60000", "0.2");
  await page.goto(`${staged.origin}/Trade/index?symbol=BTC-USDT`);
  await page.getByText(spot.sell, { exact: true }).click();
  await page.getByRole("textbox", { name: `${trading.price} USDT` }).fill("60000");
  await quantity(page, "BTC").fill("0.2");
  await submit(page, said(spot.sellCoin, { coin: "BTC" }));
  const filled = said(trading.newsFilled, { filled: ".*", coin: "BTC", price: ".*" });
  await expect(page.getByText(new RegExp(filled))).toBeVisible();
}
