import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { ASSETS_PATHS } from "@sumi/member/assets/paths.ts";
import { INSTALL_PATHS } from "@sumi/member/install/paths.ts";
import { NOTICES_PATHS } from "@sumi/member/notices/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { signedIn, test, watch } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, install, "sign-in": signIn } = words;

test("without a network prices grey out and say so, and live again without a reload", async ({
  page,
  context,
}) => {
  const network = await throughOurHands(page);
  await page.goto("/Trade/tradelist");
  const bitcoin = page.getByRole("link", { name: /BTC/ });
  await expect(bitcoin.getByText("%").first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  network.cut();
  await context.setOffline(true);
  await expect(page.getByText(common.offlineBar)).toBeVisible();
  // Without a connection no change of the price is claimed.
  await expect(bitcoin.getByText("%")).toHaveCount(0);

  network.mend();
  await context.setOffline(false);
  await expect(page.getByText(common.offlineBar)).toBeHidden();
  await expect(bitcoin.getByText("%").first()).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a page that could not be loaded without a network comes by itself with it", async ({
  page,
  context,
  complaints,
}) => {
  await signedIn(page, "hanako");
  await page.goto(USER_PATHS.account);
  await expect(page.getByText("hanako")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(common.offlineBar)).toBeVisible();
  await page.getByRole("link", { name: common.bills }).click();
  await expect(page.getByRole("button", { name: common.retry })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: common.retry })).toBeHidden();
  await expect(page.getByText(words.bills.after).first()).toBeVisible();
  // The page's own word that its file was not to be had.
  complaints.length = 0;
});

test("a server that cannot be reached is said too, though the network stands", async ({ page }) => {
  const network = await throughOurHands(page);
  await page.goto("/Trade/tradelist");
  await expect.poll(() => network.connections).toBe(1);
  await page.route("**/*livesnapshots?*", (route) => route.abort("connectionreset"));
  network.cut();
  network.drop();
  await expect(page.getByText(common.offlineBar)).toBeVisible();
  network.mend();
  await expect(page.getByText(common.offlineBar)).toBeHidden();
  expect(network.connections).toBeGreaterThan(1);
});

/** Routes the page's live connections through the test, which can cut them without a close. */
async function throughOurHands(page: Page) {
  const sockets = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/apiv\/live$/, (socket) => {
    sockets.add(socket);
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isCut) server.send(message);
    });
    server.onMessage((message) => {
      if (!isCut) socket.send(message);
    });
  });
  return {
    get connections() {
      return sockets.size;
    },
    cut: () => {
      isCut = true;
    },
    drop: () => {
      for (const socket of sockets) void socket.close();
    },
    mend: () => {
      isCut = false;
    },
  };
}

test.describe("installed", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one visit the app opens without a network, with old prices and their age", async ({
    page,
    context,
  }) => {
    const network = await throughOurHands(page);
    await page.goto("/Trade/tradelist");
    await expect(page.getByRole("link", { name: /BTC/ }).getByText("%").first()).toBeVisible();
    await isKept(page);
    network.cut();
    await context.setOffline(true);
    await page.goto("/login");
    await expect(page.getByLabel(signIn.username)).toBeVisible();
    await page.goto("/nowhere");
    await expect(page.getByText(common.notFoundHeading)).toBeVisible();
    await page.goto("/Trade/tradelist");
    await expect(page.getByText(common.offlineBar)).toBeVisible();
    await expect(page.getByText(common.marketsFailed)).toBeVisible();
    await expect(page.getByText(common.offline)).toBeVisible();
    await expect(page.getByText(OLD_PRICES)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "BTC" })).toHaveText(/BTC\/USDT\d/);
    network.mend();
    await context.setOffline(false);
    // Failed calls are repeated without a tap.
    await expect(page.getByRole("link", { name: /BTC/ })).toBeVisible();
    await expect(page.getByText(OLD_PRICES)).toBeHidden();
  });

  test("nothing of an account is kept: no call, no name and no balance", async ({ page }) => {
    await signedIn(page, "hanako");
    await page.goto("/Trade/tradelist");
    await isKept(page);
    await page.reload();
    for (const path of [USER_PATHS.account, ASSETS_PATHS.assets, NOTICES_PATHS.notices]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    }
    const kept = await page.evaluate(async () => {
      const found: { path: string; hasName: boolean }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? "";
          found.push({ path: new URL(request.url).pathname, hasName: text.includes("hanako") });
        }
      }
      return found;
    });
    expect(kept.length).toBeGreaterThan(20);
    const ofCalls = /^\/(apiv|upload|healthz|metrics|live)/i;
    expect(kept.filter(({ path, hasName }) => hasName || ofCalls.test(path))).toEqual([]);
    // The prices that the page remembers are as public as they were.
    const remembered = await page.evaluate(() => localStorage.getItem("prices") ?? "");
    expect(Object.keys(JSON.parse(remembered))).toEqual(["timeMs", "prices"]);
    expect(Object.keys(JSON.parse(remembered).prices[0])).toEqual([
      "base",
      "quote",
      "price",
      "decimals",
    ]);
  });
});

test.describe("updated", () => {
  test.use({ serviceWorkers: "allow" });

  test("a new version waits until a half-filled form is left, in every tab", async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto("/register");
    await keepOlderVersion(page);
    await page.reload();
    const other = await context.newPage();
    watch(other, complaints);
    await other.goto("/register");
    for (const each of [page, other]) {
      await each.getByLabel(signIn.username).fill("half a name");
      await each.evaluate(() => Object.assign(window, { isOld: true }));
    }
    const update = page.getByRole("button", { name: install.update });
    await expect(other.getByText(install.newVersion)).toBeVisible();
    await update.click();
    await expect(page.getByText(install.updateLater)).toBeVisible();
    await expect(page.getByLabel(signIn.username)).toHaveValue("half a name");

    // Leaving the page starts the new version here; the other tab keeps what was typed.
    await page.getByRole("link", { name: signIn.signInLink }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("button", { name: signIn.signIn })).toBeVisible();
    const workers = await context.newCDPSession(page);
    await workers.send("ServiceWorker.enable");
    await expect
      .poll(async () => {
        if ((await isOld(page)) === false) return false;
        // A worker that is being tested counts as busy; otherwise the browser stops it by itself.
        await workers.send("ServiceWorker.stopAllWorkers");
        return isOld(page);
      })
      .toBe(false);
    await expect(other.getByText(install.updateLater)).toBeVisible();
    await expect(other.getByLabel(signIn.username)).toHaveValue("half a name");
    expect(await isOld(other)).toBe(true);
    await other.getByRole("link", { name: signIn.signInLink }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect.poll(() => isOld(other)).toBe(false);
  });
});

test("the download page has the address, and a button where the browser offers one", async ({
  page,
  baseURL,
}) => {
  await page.goto(INSTALL_PATHS.download);
  await expect(page.getByRole("img", { name: install.code })).toBeVisible();
  await expect(page.getByText(new URL(baseURL ?? "").host)).toBeVisible();
  const button = page.getByRole("button", { name: install.install });
  await expect(button).toBeHidden();
  // Chromium makes its own offer to people only, so the page is told of one.
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = async () => void Object.assign(window, { isAsked: true });
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });
  await button.click();
  await expect(button).toBeHidden();
  expect(await page.evaluate(() => "isAsked" in window)).toBe(true);
});

/** The words before the moment of the old prices. */
const OLD_PRICES = (install.oldPrices.split("{{moment}}")[0] ?? "").trim();

/** Waits until the worker is there, and with it the words that the page has shown. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const files = () => page.evaluate(async () => (await (await caches.open("shown")).keys()).length);
  await expect.poll(files).toBeGreaterThan(0);
}

/** An older version of the app is what this browser has kept: a worker of another address. */
async function keepOlderVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js?older");
    await navigator.serviceWorker.ready;
  });
}

/** True as long as the page has not been loaded again. While it is, there is nobody to ask. */
async function isOld(page: Page): Promise<boolean | undefined> {
  return page.evaluate(() => "isOld" in window).catch(() => undefined);
}
