import { expect, type Page } from "@playwright/test";
import { photograph } from "@sumi/server/testing/photograph.ts";
import { words } from "./words.ts";

const { identity } = words;

/** Fills in a French driving licence; the country is found by its English name. */
export async function fillInPapers(
  page: Page,
  { side = 400 }: { readonly side?: number } = {},
): Promise<void> {
  await page.getByRole("button", { name: new RegExp(identity.chooseCountry) }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("searchbox").fill("france");
  await sheet.getByText("フランス", { exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.getByText(identity.typeLicence, { exact: true }).click();
  await fillInPerson(page, side);
}

/** Fills in the person and both sides of the paper, which a rejection asks for again. */
export async function fillInPerson(page: Page, side = 400): Promise<void> {
  await page.getByLabel(identity.realName).fill("山田 花子");
  await page.getByLabel(identity.phone).fill(`+81 80 ${String(Math.random()).slice(2, 10)}`);
  await page.getByLabel(identity.takeFront).setInputFiles(await pictureFile(side));
  await page.getByLabel(identity.takeBack).setInputFiles(await pictureFile(side));
  for (const name of [identity.front, identity.back]) {
    await expect(page.getByRole("img", { name })).toBeVisible();
  }
}

/** With a file name as phones give it. */
export async function pictureFile(side = 400) {
  return { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: await photograph(side) };
}
