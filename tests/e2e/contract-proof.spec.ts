import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page } from "@playwright/test";
import { provenOrder } from "@sumi/core/testing/proven-order.ts";
import type { DeliveryProof } from "@sumi/formulas/delivery-proof/proof.ts";
import { DELIVERY_PATHS } from "@sumi/member/delivery/paths.ts";
import { test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const proofWords = words["delivery-proof"];
const PROOF = provenOrder();
/** A dishonest copy: the twentieth sample has another price. */
const CHANGED: DeliveryProof = {
  ...PROOF,
  samples: PROOF.samples.map((sample, at) => (at === 20 ? { ...sample, p: "1" } : sample)),
};
const WRONG = String(CHANGED.samples[20]?.seq);

/** Answers the proof as the exchange does; tips are its own. */
async function answering(page: Page, proof: DeliveryProof): Promise<void> {
  const envelope = { code: 1000, msg: "", data: proof };
  await page.route("**/Contract/record?*", (route) => route.fulfill({ json: envelope }));
}

test("anybody verifies a contract in the browser, step by step, and keeps the proof", async ({
  page,
}) => {
  await answering(page, PROOF);
  await page.goto(`${DELIVERY_PATHS.verify}?record=${PROOF.record_hash}`);
  await expect(page.getByText(proofWords.heldVerdict)).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(12);
  await expect(page.getByText("60000.782").first()).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: proofWords.save }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`contract-${PROOF.record_hash.slice(0, 12)}.json`);
});

test("a price that the exchange has changed is named with its sample", async ({ page }) => {
  await answering(page, CHANGED);
  await page.goto(`${DELIVERY_PATHS.verify}?record=${PROOF.record_hash}`);
  await expect(page.getByText(proofWords.brokenVerdict)).toBeVisible();
  const step = page.getByRole("listitem").filter({ hasText: proofWords.chain });
  await expect(step.first()).toContainText(WRONG);
});

test("a record that does not exist is said so", async ({ page }) => {
  await page.goto(`${DELIVERY_PATHS.verify}?record=${"0".repeat(64)}`);
  await expect(page.getByText(proofWords.notFound)).toBeVisible();
});

test("the saved page checks a saved proof without a network", async ({ page, context }) => {
  const answer = await page.request.get(DELIVERY_PATHS.offlineVerifier);
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  const folder = await mkdtemp(join(tmpdir(), "sumi-offline-"));
  const [verifier, honest, changed] = ["verify.html", "honest.json", "changed.json"].map((name) =>
    join(folder, name),
  );
  await writeFile(verifier ?? "", await answer.body());
  await writeFile(honest ?? "", JSON.stringify(PROOF));
  await writeFile(changed ?? "", JSON.stringify(CHANGED));
  await context.setOffline(true);
  await page.goto(pathToFileURL(verifier ?? "").href);
  const file = page.locator("input");
  await file.setInputFiles(honest ?? "");
  await expect(page.getByText(proofWords.heldVerdict)).toBeVisible();
  await file.setInputFiles(changed ?? "");
  await expect(page.getByText(proofWords.brokenVerdict)).toBeVisible();
  await expect(page.locator("li.broken").first()).toContainText(WRONG);
  await file.setInputFiles(verifier ?? "");
  await expect(page.getByText(proofWords.notProof)).toBeVisible();
  await rm(folder, { recursive: true });
});
