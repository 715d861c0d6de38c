import { expect, type Page } from "@playwright/test";
import { AGENTS_PATHS } from "@sumi/member/agents/paths.ts";
import { ANNOUNCEMENTS_PATHS } from "@sumi/member/announcements/paths.ts";
import { APPEALS_PATHS } from "@sumi/member/appeals/paths.ts";
import { CAPABILITIES } from "@sumi/member/capabilities.ts";
import { CONDITIONS_PATHS } from "@sumi/member/conditions/paths.ts";
import { DELIVERY_PATHS } from "@sumi/member/delivery/paths.ts";
import { INSTALL_PATHS } from "@sumi/member/install/paths.ts";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { MINING_PATHS } from "@sumi/member/mining/paths.ts";
import { NOT_FOUND_PATHS } from "@sumi/member/not-found/paths.ts";
import { ORDERS_PATHS } from "@sumi/member/orders/paths.ts";
import { PAGES_PATHS } from "@sumi/member/pages/paths.ts";
import { PERPETUAL_PATHS } from "@sumi/member/perpetual/paths.ts";
import { SETTINGS_PATHS } from "@sumi/member/settings/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { STATUS_PATHS } from "@sumi/member/status/paths.ts";
import { SUBSCRIPTIONS_PATHS } from "@sumi/member/subscriptions/paths.ts";
import { SUPPORT_PATHS } from "@sumi/member/support/paths.ts";
import { passwordOf, postAsMember, signedIn, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, "sign-in": signIn, orders } = words;

const PUBLIC = [
  SIGN_IN_PATHS.signIn,
  SIGN_IN_PATHS.signUp,
  SETTINGS_PATHS.language,
  MARKETS_PATHS.home,
  NOT_FOUND_PATHS.notFound,
  SIGN_IN_PATHS.forgot,
  SIGN_IN_PATHS.liftLock,
  SIGN_IN_PATHS.agentSignIn,
  APPEALS_PATHS.appeal,
  SUPPORT_PATHS.guest,
  DELIVERY_PATHS.verify,
  DELIVERY_PATHS.risk,
  PERPETUAL_PATHS.risk,
  PERPETUAL_PATHS.insurance,
  SUBSCRIPTIONS_PATHS.entries,
  MINING_PATHS.entries,
  ANNOUNCEMENTS_PATHS.announcements,
  ANNOUNCEMENTS_PATHS.announcement,
  PAGES_PATHS.help,
  PAGES_PATHS.page,
  PAGES_PATHS.about,
  CONDITIONS_PATHS.fees,
  CONDITIONS_PATHS.limits,
  CONDITIONS_PATHS.rules,
  STATUS_PATHS.status,
  INSTALL_PATHS.download,
];
const ROUTES = CAPABILITIES.flatMap(({ routes }) => routes).filter(
  ({ path }) => !PUBLIC.some((each) => each === path),
);
const AGENTS = ROUTES.filter(({ facts }) => facts.isOfAgents).map(({ path }) => path);
const MEMBERS = ROUTES.filter(({ facts }) => !facts.isOfAgents).map(({ path }) => path);
/** This tab is shown on the list of markets only. */
const atHome = (page: Page) => page.getByRole("tab", { name: common.spot, exact: true });

for (const path of PUBLIC) {
  test(`a guest may visit ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page).toHaveURL(path);
  });
}

test("every other address of the table leads a guest to the sign-in", async ({ page }) => {
  expect(MEMBERS.length).toBeGreaterThan(35);
  await page.goto("/login");
  for (const path of MEMBERS) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page).toHaveURL("/login");
  }
  await expect(page.getByRole("button", { name: signIn.signIn, exact: true })).toBeVisible();
});

test("the agents' side leads guests and members to its own sign-in", async ({ page }) => {
  expect(AGENTS).toEqual(Object.values(AGENTS_PATHS));
  for (const path of AGENTS) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page).toHaveURL(SIGN_IN_PATHS.agentSignIn);
  }
  await signedIn(page, "taro");
  await page.goto(AGENTS_PATHS.members);
  await expect(page).toHaveURL(SIGN_IN_PATHS.agentSignIn);
});

test("a guest who asks for a member's screen is told why they are at the sign-in", async ({
  page,
}) => {
  await page.goto("/Trade/tradelist");
  await page.getByRole("link", { name: common.tabAccount }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText(common.signInFirst)).toBeVisible();
});

test("the root leads to the markets, a member at the sign-in too", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/Trade/tradelist");
  await signedIn(page, "taro");
  for (const path of ["/", "/login", "/Login/"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/Trade/tradelist");
  }
});

test("an address that nobody knows says so, with its status bar and a way home", async ({
  page,
}) => {
  for (const path of ["/nowhere", "/Trade/nowhere", "/404"]) {
    await page.goto(path);
    await expect(page.getByText(common.notFoundHeading)).toBeVisible();
  }
  await page.getByRole("button", { name: common.toHome }).click();
  await expect(atHome(page)).toBeVisible();
});

test("the back arrow goes back, and home where there is nothing to go back to", async ({
  page,
}) => {
  await page.goto(SETTINGS_PATHS.language);
  await page.getByRole("button", { name: common.back }).click();
  await expect(page).toHaveURL(MARKETS_PATHS.home);
  await page.goBack();
  await expect(page).not.toHaveURL(SETTINGS_PATHS.language);

  await page.goto(SIGN_IN_PATHS.signUp);
  await page.getByRole("link", { name: signIn.signInLink }).click();
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
  await page.getByRole("button", { name: common.back }).click();
  await expect(page).toHaveURL(SIGN_IN_PATHS.signUp);
});

test("documents are paper and markets ink, from the first paint on", async ({ page }) => {
  await signedIn(page, "taro");
  // Without its scripts the page stays as it is before the first paint.
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const [path, colour] of [
    [ORDERS_PATHS.receipt, "rgb(255, 255, 255)"],
    [SUBSCRIPTIONS_PATHS.sales, "rgb(255, 255, 255)"],
    [MARKETS_PATHS.home, "rgb(18, 20, 32)"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("body")).toHaveCSS("background-color", colour);
  }
});

test("a session that ends in mid-use leads back to where it was", async ({ page }) => {
  await signedIn(page, "taro", { isApart: true });
  await page.goto(ORDERS_PATHS.orders);
  await expect(page.getByRole("tab", { name: orders.fillHistory })).toBeVisible();
  // The member signs out of this very session elsewhere.
  await postAsMember(page, "/Login/logout", {});
  // The live channel ends with the session, so the page may have left before the press.
  const press = page.getByRole("tab", { name: orders.fillHistory }).click();
  await Promise.race([press, page.waitForURL(`**${SIGN_IN_PATHS.signIn}`)]);
  await expect(page).toHaveURL(SIGN_IN_PATHS.signIn);
  await expect(page.getByRole("status").filter({ hasText: /\S/ })).toBeVisible();
  await page.getByLabel(signIn.username).fill("taro");
  await page.getByLabel(signIn.password, { exact: true }).fill(await passwordOf("taro"));
  await page.getByRole("button", { name: signIn.signIn, exact: true }).click();
  await expect(page).toHaveURL(ORDERS_PATHS.orders);
});
