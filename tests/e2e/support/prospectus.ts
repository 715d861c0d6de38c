import { expect, type Locator } from "@playwright/test";
import { LANGUAGES } from "@sumi/contract/wire/languages.ts";
import { pictureFile } from "./papers.ts";
import { consoleWords } from "./words.ts";

const { prospectuses: told } = consoleWords;

const PAPER = {
  title: "White paper",
  address: "https://papers.invalid/white.pdf",
  sha256: "ab".repeat(32),
};

/** From the terms of a draft over its prospectus in nine languages to the last look at both. */
export async function describe(dialog: Locator, name: string): Promise<void> {
  const next = dialog.getByRole("button", { name: told.next });
  await next.click();
  await dialog.getByLabel(told.name).fill(name);
  await dialog.getByLabel(told.picture).setInputFiles(await pictureFile());
  for (const language of LANGUAGES) {
    await dialog.getByLabel(told.language).selectOption(language);
    await dialog.getByLabel(told.tagline).fill(`in ${language}`);
    await dialog.getByLabel(told.about, { exact: true }).fill("The words of a visit.");
    await dialog.getByLabel(told.risks).fill("It may be worth nothing.");
  }
  await dialog.getByRole("button", { name: told.addDocument }).click();
  await dialog.getByLabel(told.documentTitle).fill(PAPER.title);
  await dialog.getByLabel(told.documentAddress).fill(PAPER.address);
  await dialog.getByLabel(told.documentHash).fill(PAPER.sha256);
  await next.click();
  await expect(dialog.getByRole("heading", { name })).toBeVisible();
  await shownIn(dialog);
}

/** The picture and the document of a prospectus, as they were filled in. */
export async function shownIn(place: Locator): Promise<void> {
  await expect(place.locator(`img[src^="data:image/jpeg"]`).first()).toBeVisible();
  const paper = place.getByRole("link", { name: PAPER.title });
  await expect(paper).toHaveAttribute("href", PAPER.address);
  await expect(place.getByText(PAPER.sha256)).toBeVisible();
}
