import { expect, type Page, type Route } from "@playwright/test";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { SPOT_PATHS } from "@sumi/member/spot/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { newName, passwordOf, signedIn, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, markets, "sign-in": signIn, trading, user } = words;

const storms: readonly [string, (route: Route) => Promise<void>, string | RegExp][] = [
  ["the answer is lost", lose, common.offline],
  ["the network is gone", (route) => route.abort("internetdisconnected"), common.offline],
  ["a proxy answers with its own page", proxyError, common.offline],
  ["the server has a fault", serverFault, common.serverFault],
  ["there were too many calls", tooMany, "12秒"],
];
for (const [what, storm, message] of storms) {
  test(`signing in while ${what}: said clearly, nothing lost, sent once`, async ({ page }) => {
    let sent = 0;
    await page.route("**/Login/loginsubmit", (route) => {
      sent += 1;
      return storm(route);
    });
    const password = await passwordOf("taro");
    await fillSignIn(page, "taro", password);
    await pressSignIn(page);
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(page.getByLabel(signIn.username)).toHaveValue("taro");
    await expect(page.getByLabel(signIn.password, { exact: true })).toHaveValue(password);
    expect(sent).toBe(1);

    await page.unroute("**/Login/loginsubmit");
    await pressSignIn(page);
    await expect(page).toHaveURL("/Trade/tradelist");
  });
}

test("on a slow network the button says so, and a second tap sends nothing", async ({ page }) => {
  let sent = 0;
  let carryOn = () => {};
  const held = new Promise<void>((resolve) => {
    carryOn = resolve;
  });
  await page.route("**/Login/loginsubmit", async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await fillSignIn(page, "taro", await passwordOf("taro"));
  const button = page.getByRole("button", { name: signIn.signIn, exact: true });
  await button.dblclick();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Enter");
  await button.click({ force: true });
  // The work that the sign-in carries comes before the call.
  await expect.poll(() => sent).toBe(1);
  carryOn();
  await expect(page).toHaveURL("/Trade/tradelist");
  expect(sent).toBe(1);
});

test("a sign-up whose answer is lost says that it may have worked", async ({ page }) => {
  const form = { name: newName("sora"), password: "seven crows on a wire" };
  // The form without a captcha is answered: the server asks for one.
  await page.route("**/Login/upregister_phone", (route) =>
    route.request().postData()?.includes('name="key"') ? lose(route) : route.continue(),
  );
  await page.goto("/register");
  await page.getByLabel(signIn.username).fill(form.name);
  await page.getByLabel(signIn.password, { exact: true }).fill(form.password);
  await page.getByLabel(signIn.confirmation).fill(form.password);
  await page.getByRole("button", { name: signIn.signUp, exact: true }).click();
  await page.getByRole("button", { name: signIn.captchaOther }).click();
  await expect(page.getByText(signIn.signUpUnknown)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel(signIn.username)).toHaveValue(form.name);
});

test("whoever signs out is out here, though the server never answers", async ({ page }) => {
  await signedIn(page, "taro", { isApart: true });
  await page.route("**/Login/logout", () => undefined);
  await page.goto(USER_PATHS.account);
  await page.getByRole("button", { name: user.signOut }).click();
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a list that cannot be loaded says so where it would stand, and can be tried again", async ({
  page,
}) => {
  await page.route("**/Trade/tradelist?*", serverFault);
  await page.goto("/Trade/tradelist");
  await expect(page.getByText(common.marketsFailed)).toBeVisible();
  await page.unroute("**/Trade/tradelist?*");
  await page.getByRole("button", { name: common.retry }).click();
  await expect(page.getByRole("link", { name: /BTC/ })).toBeVisible();
});

test("an exchange without a market says so, in its list and where one trades", async ({ page }) => {
  await page.route("**/Trade/tradelist?*", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, data: { ...json.data, markets: [] } } });
  });
  await page.goto("/Trade/tradelist");
  await expect(page.getByText(common.noMarkets)).toBeVisible();
  await expect(page.getByText(common.noFavourites)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("radio")).toHaveCount(0);
  await signedIn(page, "taro");
  await page.goto(SPOT_PATHS.trade);
  await expect(page.getByText(common.noMarkets)).toBeVisible();
});

test("a member's total that cannot be loaded says that the balance is unchanged", async ({
  page,
}) => {
  await signedIn(page, "taro");
  await page.route("**/Finance/profit?*", serverFault);
  await page.goto("/Trade/tradelist");
  await expect(page.getByText(common.balanceUnchanged)).toBeVisible();
});

test("where no WebSocket gets through, prices and orders come by calls, and it is said", async ({
  page,
}) => {
  await page.routeWebSocket(/\/live$/, (socket) => socket.close());
  await signedIn(page, "taro");
  await page.goto(`${SPOT_PATHS.trade}?symbol=BTC-USDT`);
  await expect(page.getByText(common.liveInterrupted)).toBeVisible();
  const book = page.getByRole("region", { name: trading.book });
  await expect(book.getByRole("button").first()).toBeVisible();
  await expect(page.getByText(common.offlineBar)).toHaveCount(0);
});

test("where nothing live comes, the screen says so instead of waiting for ever", async ({
  page,
}) => {
  await page.routeWebSocket(/\/live$/, (socket) => socket.close());
  await page.route("**/*livesnapshots?*", (route) => route.abort("connectionreset"));
  await signedIn(page, "taro");
  await page.goto(`${SPOT_PATHS.trade}?symbol=BTC-USDT`);
  await expect(page.getByText(common.offlineBar)).toBeVisible();
  await expect(page.getByText(common.liveFailed).first()).toBeVisible({ timeout: 15_000 });
});

test("a session that ended while the member was at home leaves a guest's home", async ({
  page,
}) => {
  await signedIn(page, "taro", { isApart: true });
  await page.goto("/Trade/tradelist");
  await page.route("**/apiv/**", async (route) => {
    if (!route.request().url().includes("token=")) return route.continue();
    const data = { error: "SESSION_ENDED", params: {} };
    await route.fulfill({ json: { code: 100, msg: "もう一度ログインしてください。", data } });
  });
  await page.reload();
  await expect(page.getByText("もう一度ログインしてください。")).toBeVisible();
  await expect(page.getByRole("button", { name: markets.openAccount })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.getByRole("banner").getByText(markets.signIn).click();
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
});

async function fillSignIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(signIn.username).fill(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
}

async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: signIn.signIn, exact: true }).click();
}

/** The server receives the call, but its answer is lost. */
async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

async function proxyError(route: Route): Promise<void> {
  await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
}

async function serverFault(route: Route): Promise<void> {
  const json = {
    code: 2003,
    msg: "ネットワークエラー",
    data: { error: "NETWORK_ERROR", params: {} },
  };
  await route.fulfill({ status: 500, json });
}

async function tooMany(route: Route): Promise<void> {
  const data = { error: "RATE_LIMITED", params: { seconds: 12 } };
  const json = { code: 2004, msg: "混み合っています。12秒後にもう一度お試しください。", data };
  await route.fulfill({ status: 429, json });
}
