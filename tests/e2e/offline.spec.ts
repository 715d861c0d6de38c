import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { signedIn, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, "sign-in": signIn } = words;

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

  test("the app opens without a network, and says what it cannot know", async ({
    page,
    context,
  }) => {
    const network = await throughOurHands(page);
    await page.goto("/Trade/tradelist");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByRole("link", { name: /BTC/ })).toBeVisible();
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
    network.mend();
    await context.setOffline(false);
    // Failed calls are repeated without a tap.
    await expect(page.getByRole("link", { name: /BTC/ })).toBeVisible();
  });

  test("no call is ever kept, and none is answered by the kept shell", async ({ page }) => {
    await page.goto("/Trade/tradelist");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByRole("link", { name: /BTC/ })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((path) => /^\/(apiv|upload|healthz|metrics|live)/i.test(path))).toEqual([]);
  });
});
