import { expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { consoleWords } from "./words.ts";

const { claims } = consoleWords;

/** The address of a claim's evidence. */
export const EVIDENCE = "https://register.example/7";

/** Proposes it; a statement without public evidence is not even sent. */
export async function proposeClaim(page: Page, statement: string): Promise<void> {
  await page.goto(paths.claims);
  await page.getByRole("button", { name: claims.propose }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(claims.statement).fill(statement);
  await dialog.getByLabel(claims.issuer, { exact: true }).fill("The register");
  await dialog.getByLabel(claims.evidence).fill("our own word");
  await dialog.getByLabel(claims.issued).fill("2025-01-31");
  await dialog.getByLabel(claims.expires).fill(dayAfter(30));
  await dialog.getByRole("button", { name: claims.send }).click();
  await expect(dialog.getByText(claims.evidenceWrong)).toBeVisible();
  await dialog.getByLabel(claims.evidence).fill(EVIDENCE);
  await dialog.getByRole("button", { name: claims.send }).click();
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
