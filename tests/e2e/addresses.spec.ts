import { expect, type Page } from "@playwright/test";
import { NOTICES_PATHS } from "@sumi/member/notices/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { messageOf } from "@sumi/messages/rejections.ts";
import { said } from "./support/trade.ts";
import {
  newName,
  passwordOf,
  postAsMember,
  signedIn,
  signedInAnew,
  test,
} from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, "notice-texts": texts, proof, withdrawals } = words;
const NO_ADDRESS = messageOf("ja-JP", "ADDRESS_FORMAT");
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const SLIP = `${TRON.slice(0, -1)}7`;
const ADDING = "**/user/addaddress";

test("an address with a slip is refused at its field, and the right one is saved", async ({
  page,
}) => {
  await begin(page);
  await save(page);
  await expect(page.getByText(withdrawals.enterAddress)).toBeVisible();
  await expect(page.getByText(withdrawals.enterRemark)).toBeVisible();
  await fill(page, SLIP, "my Ledger");
  await save(page);
  await expect(address(page)).toHaveAccessibleDescription(NO_ADDRESS);

  await address(page).fill(TRON);
  await expect(page.getByText(NO_ADDRESS)).toBeHidden();
  await save(page);
  await expect(page).toHaveURL(WITHDRAWALS_PATHS.addresses);
  const saved = page.getByRole("listitem").filter({ hasText: "my Ledger" });
  await expect(saved).toContainText(TRON);
  await expect(saved).toContainText("TRC20");

  await saved.getByRole("button", { name: withdrawals.removeAddress }).click();
  await page.getByRole("button", { name: withdrawals.removeAddress, exact: true }).click();
  await expect(page.getByText(withdrawals.addressRemoved)).toBeVisible();
  await expect(page.getByText(withdrawals.noAddresses)).toBeVisible();
  await page.reload();
  await expect(page.getByText(withdrawals.noAddresses)).toBeVisible();
});

test("an address is removed once the sign-in password was shown, and its owner is told", async ({
  page,
}) => {
  await signedIn(page, "taro");
  const remark = newName("old");
  await postAsMember(page, "/user/addaddress", { network: "TRC20", address: TRON, remark });
  // Another session of the same member, which nothing has proved yet.
  await signedIn(page, "taro", { isApart: true });
  await page.goto(WITHDRAWALS_PATHS.addresses);
  const saved = page.getByRole("listitem").filter({ hasText: remark });
  await saved.getByRole("button", { name: withdrawals.removeAddress }).click();
  await page.getByRole("button", { name: withdrawals.removeAddress, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: proof.passwordTitle });
  await expect(sheet).toContainText(proof.passwordText);
  await sheet.getByLabel(proof.password, { exact: true }).fill(await passwordOf("taro"));
  await sheet.getByRole("button", { name: proof.confirm }).click();
  await expect(page.getByText(withdrawals.addressRemoved)).toBeVisible();
  await expect(saved).toHaveCount(0);
  await page.goto(NOTICES_PATHS.notices);
  await expect(page.getByText(texts.addressRemoved).first()).toBeVisible();
});

test("an address of another network is recognised, and one tap switches to it", async ({
  page,
}) => {
  await begin(page);
  await fill(page, ETHEREUM, "exchange");
  await expect(page.getByText(said(withdrawals.looksLike, { network: "ERC20" }))).toBeVisible();
  await page
    .getByRole("button", { name: said(withdrawals.switchTo, { network: "ERC20" }) })
    .click();
  await save(page);
  await expect(page.getByRole("listitem")).toContainText("ERC20");
});

test("a network with tags asks for one, warns, and keeps it", async ({ page }) => {
  await begin(page);
  await page.getByText("XRP", { exact: true }).click();
  await expect(page.getByText(withdrawals.tagWarning)).toBeVisible();
  await fill(page, "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "ripple");
  await page.getByLabel(withdrawals.tag).fill("x");
  await save(page);
  await expect(page.getByText(withdrawals.wrongTag)).toBeVisible();
  await page.getByLabel(withdrawals.tag).fill("１２");
  await save(page);
  await expect(page.getByRole("listitem")).toContainText(`${withdrawals.tag} 12`);
});

test("an address whose answer was lost is saved once", async ({ page }) => {
  await begin(page);
  await fill(page, TRON, "once");
  let isLost = false;
  await page.route(ADDING, async (route) => {
    if (isLost) return void route.continue();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await save(page);
  await expect(page.getByText(common.checking)).toBeVisible();
  await expect(page).toHaveURL(WITHDRAWALS_PATHS.addresses);
  await expect(page.getByRole("listitem")).toHaveCount(1);
});

test("the address book that cannot be loaded says so, and loads when it can", async ({ page }) => {
  await signedInAnew(page, "book");
  await page.route("**/user/addresslist", (route) => route.abort());
  await page.goto(WITHDRAWALS_PATHS.addresses);
  await expect(page.getByText(withdrawals.addressesFailed)).toBeVisible({ timeout: 40_000 });
  await page.unroute("**/user/addresslist");
  await page.getByRole("button", { name: common.retry }).click();
  await expect(page.getByText(withdrawals.noAddresses)).toBeVisible();
});

/** Signs a new member in and opens the form for their first address. */
async function begin(page: Page): Promise<void> {
  await signedInAnew(page, "book");
  await page.goto(WITHDRAWALS_PATHS.addresses);
  await expect(page.getByText(withdrawals.noAddresses)).toBeVisible();
  await page.getByRole("button", { name: withdrawals.addAddress }).click();
  await expect(page).toHaveURL(WITHDRAWALS_PATHS.addAddress);
}

function address(page: Page) {
  return page.getByRole("textbox", { name: withdrawals.address, exact: true });
}

async function fill(page: Page, text: string, remark: string): Promise<void> {
  await address(page).fill(text);
  await page.getByLabel(withdrawals.remark).fill(remark);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: withdrawals.saveAddress }).click();
}
