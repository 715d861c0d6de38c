import { expect, type Page } from "@playwright/test";
import { WALLET_PATHS } from "@sumi/member/wallet/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { walletOfOurs } from "@sumi/server/testing/wallet-of-ours.ts";
import { said } from "./support/trade.ts";
import { signedIn, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, wallet, withdrawals } = words;
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

/** Puts a wallet into the page that really signs; its owner may refuse. */
async function withBrowserWallet(page: Page, { isRefusing = false } = {}) {
  const { address, sign } = walletOfOurs();
  await page.exposeFunction("signByOwner", (hexadecimal: string) => {
    return sign(Buffer.from(hexadecimal.slice(2), "hex").toString());
  });
  await page.addInitScript(
    ([shown, refuses]) => {
      const owner = window as unknown as { signByOwner: (text: string) => Promise<string> };
      const request = async (asked: { method: string; params?: readonly string[] }) => {
        if (asked.method === "eth_requestAccounts") return [String(shown).toLowerCase()];
        if (refuses) throw Object.assign(new Error("no"), { code: 4001 });
        return owner.signByOwner(asked.params?.[0] ?? "");
      };
      Object.assign(window, { ethereum: { request } });
    },
    [address, isRefusing] as const,
  );
  return address;
}

test("the overview has the total, coins by network, own addresses and the activity", async ({
  page,
}) => {
  await signedIn(page, "hanako");
  await page.goto(WALLET_PATHS.wallet);
  await expect(page.getByRole("region", { name: common.total })).toBeVisible();
  const coins = page.getByRole("region", { name: wallet.coinsAndAddresses });
  await expect(coins.getByRole("listitem").filter({ hasText: "USDT" }).first()).toBeVisible();
  await coins.getByRole("radio", { name: "ERC20" }).check({ force: true });
  await expect(coins.getByRole("listitem").filter({ hasText: "TRC20" })).toHaveCount(0);
  const recent = page.getByRole("region", { name: words.assets.recentBills });
  await expect(recent.getByRole("listitem").first()).toBeVisible();
});

test("an address is watched by a name, and looked at no longer", async ({ page }) => {
  await signedInAnew(page, "watcher");
  await page.goto(WALLET_PATHS.wallet);
  const outside = page.getByRole("region", { name: wallet.outside });
  await expect(outside).toContainText(wallet.noneWatched);
  await outside.getByRole("button", { name: wallet.watch }).click();
  const sheet = page.getByRole("dialog", { name: wallet.watch });
  await sheet.getByRole("button", { name: wallet.watchNow }).click();
  const address = sheet.getByRole("textbox", { name: wallet.address });
  await expect(address).toHaveAccessibleDescription(wallet.enterAddress);
  await address.fill(`${BITCOIN.slice(0, -1)}5`);
  await sheet.getByRole("textbox", { name: wallet.name }).fill("Cold box");
  await sheet.getByRole("button", { name: wallet.watchNow }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill(BITCOIN);
  await sheet.getByRole("button", { name: wallet.watchNow }).click();
  const row = outside.getByRole("listitem");
  await expect(row).toContainText("Cold box");
  await expect(outside).toContainText(wallet.noNode);
  await row.getByRole("button", { name: new RegExp(wallet.remove) }).click();
  const asking = page.getByRole("alertdialog");
  await asking.getByRole("button", { name: wallet.keep }).click();
  await expect(row).toContainText("Cold box");
  await row.getByRole("button", { name: new RegExp(wallet.remove) }).click();
  await asking.getByRole("button", { name: wallet.remove }).click();
  await expect(outside).toContainText(wallet.noneWatched);
});

test("a browser's wallet signs, and its address fills a withdrawal's", async ({ page }) => {
  const address = await withBrowserWallet(page);
  await signedInAnew(page, "connector");
  await page.goto(WALLET_PATHS.wallet);
  const outside = page.getByRole("region", { name: wallet.outside });
  await outside.getByRole("button", { name: wallet.connect }).click();
  const sheet = page.getByRole("dialog", { name: wallet.connect });
  await sheet.getByRole("textbox", { name: wallet.name }).fill("Fox");
  await sheet.getByRole("button", { name: wallet.connectNow }).click();
  await expect(page.getByText(wallet.connected)).toBeVisible();
  const row = outside.getByRole("listitem");
  await expect(row).toContainText(wallet.proved);
  await row.getByRole("link", { name: wallet.withdrawTo }).click();
  await expect(page).toHaveURL(new RegExp(WITHDRAWALS_PATHS.addAddress));
  await expect(page.getByRole("textbox", { name: withdrawals.address })).toHaveValue(address);
  const [proof = ""] = said(withdrawals.provedWallet, { name: "Fox" }).split("（");
  await expect(page.getByText(proof)).toBeVisible();
  await page.getByRole("button", { name: withdrawals.clear }).click();
  await page.getByRole("button", { name: said(withdrawals.useWallet, { name: "Fox" }) }).click();
  await expect(page.getByRole("textbox", { name: withdrawals.address })).toHaveValue(address);
  await page.getByRole("button", { name: withdrawals.saveAddress }).click();
  await expect(page.getByText(withdrawals.addressAdded)).toBeVisible();
});

test("a wallet whose owner refuses connects nothing, and a browser without one says so", async ({
  page,
}) => {
  await signedInAnew(page, "refuser");
  await page.goto(WALLET_PATHS.wallet);
  await page.getByRole("button", { name: wallet.connect }).click();
  await expect(page.getByText(wallet.noWallet)).toBeVisible();

  await withBrowserWallet(page, { isRefusing: true });
  await page.reload();
  await page.getByRole("button", { name: wallet.connect }).click();
  const sheet = page.getByRole("dialog", { name: wallet.connect });
  await sheet.getByRole("textbox", { name: wallet.name }).fill("Fox");
  await sheet.getByRole("button", { name: wallet.connectNow }).click();
  await expect(sheet.getByRole("alert")).toHaveText(wallet.notAllowed);
  await sheet.getByRole("button", { name: common.close }).click();
  await expect(page.getByText(wallet.noneWatched)).toBeVisible();
});
