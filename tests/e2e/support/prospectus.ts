import { expect, type Locator } from "@playwright/test";
import { LANGUAGES } from "@sumi/contract/wire/languages.ts";
import { consoleWords } from "./words.ts";

const { prospectuses: told } = consoleWords;

/** From the terms of a draft over its prospectus in nine languages to the last look at both. */
export async function describe(dialog: Locator, name: string): Promise<void> {
  const next = dialog.getByRole("button", { name: told.next });
  await next.click();
  await dialog.getByLabel(told.name).fill(name);
  for (const language of LANGUAGES) {
    await dialog.getByLabel(told.language).selectOption(language);
    await dialog.getByLabel(told.tagline).fill(`in ${language}`);
    await dialog.getByLabel(told.about, { exact: true }).fill("The words of a visit.");
    await dialog.getByLabel(told.risks).fill("It may be worth nothing.");
  }
  await next.click();
  await expect(dialog.getByRole("heading", { name })).toBeVisible();
}
