import type { Page } from "@playwright/test";
import { IDENTITY_PATHS } from "@sumi/member/identity/paths.ts";
import { photograph } from "@sumi/server/testing/photograph.ts";
import { rest } from "./rest.ts";
import type { Screen } from "./screen.ts";

const path = IDENTITY_PATHS.identity;

/** A newcomer's form, and every status that a member may find in its place. */
export const IDENTITY_SCREENS: readonly Screen[] = [
  { name: "identity-certified", of: "member", path },
  { name: "identity-failed", of: "member", path, failing: "**/user/authrz?*" },
  { name: "identity", of: "newcomer", path },
  { name: "identity-wrong", of: "newcomer", path, prepare: press },
  { name: "identity-countries", of: "newcomer", path, prepare: chooseCountry },
  { name: "identity-photo", of: "newcomer", path, prepare: takePhoto },
  {
    name: "identity-under-review",
    of: "newcomer",
    path,
    prepare: told({ status: "under_review", may_submit: false }),
  },
  {
    name: "identity-rejected",
    of: "newcomer",
    path,
    prepare: told({ status: "rejected", reason: "OTHER", note: "四隅を入れて撮り直してください" }),
  },
];

async function press(page: Page): Promise<void> {
  await page.locator("[type=submit]").click();
}

async function chooseCountry(page: Page): Promise<void> {
  await page.locator("form [aria-haspopup=dialog]").click();
  // Countries are found by English names in every language; the whole list is too long.
  await page.getByRole("dialog").getByRole("searchbox").fill("guinea");
}

async function takePhoto(page: Page): Promise<void> {
  const buffer = await photograph(600);
  const file = { name: "front.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("[type=file]").first().setInputFiles(file);
  await page.locator("form img").waitFor();
}

/** The page during the review, and after the decision. */
function told(decision: Readonly<Record<string, unknown>>) {
  const papers = { type: "ssn", country: "GB", real_name: "山*** 花***", phone: "+***5678" };
  const times = { submitted_ms: Date.now() - 3_600_000, decided_ms: Date.now() };
  const submitted = { ...papers, ...times };
  return async (page: Page) => {
    await page.route("**/user/authrz?*", async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const data = { ...body.data, submitted, ...decision };
      await route.fulfill({ response, json: { ...body, data } });
    });
    await page.reload();
    await rest(page);
  };
}
