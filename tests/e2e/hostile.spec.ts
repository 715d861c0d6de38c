import { expect } from "@playwright/test";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { postAsMember, signedInAnew, test } from "./support/visitor.ts";

const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const MARKUP = '<img src=x onerror="document.title=1">';

test("markup in a label is shown as it was typed, and nothing of it runs", async ({ page }) => {
  await signedInAnew(page, "markup");
  const form = { coin: "USDT", network: "TRC20", address: TRON, remark: MARKUP };
  await postAsMember(page, "/user/addaddress", form);
  await page.goto(WITHDRAWALS_PATHS.addresses);
  const saved = page.getByRole("listitem").filter({ hasText: TRON });
  await expect(saved).toContainText(MARKUP);
  await expect(saved.locator("img")).toHaveCount(0);
  await expect(page).not.toHaveTitle("1");
});

test("the pages come without their sources, and with a fence around them", async ({ page }) => {
  const response = await page.goto("/login");
  expect(response?.headers()["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src 'self';/,
  );
  const scripts = await page.locator("script[src]").evaluateAll((all) => {
    return all.map((script) => script.getAttribute("src") ?? "");
  });
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const { status, text } = await page.evaluate(async (url) => {
      const found = await fetch(url);
      return { status: found.status, text: await found.text() };
    }, script);
    expect([status, text.includes("sourceMappingURL")]).toEqual([200, false]);
    const map = await page.request.get(`${script}.map`);
    expect([script, map.status()]).toEqual([script, 404]);
  }
});
