import { expect, type Page } from "@playwright/test";
import {
  fillSignIn,
  fillSignUp,
  type SignUp,
  slideToGap,
  submitSignIn,
} from "./support/entrance.ts";
import { newName, passwordOf, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { common, markets, "sign-in": signIn, settings, user } = words;
const PASSWORD = "seven crows on a wire";

test("a stranger signs up with the puzzle, signs in, and signs out", async ({ page }) => {
  const name = newName("yuki");
  await page.goto("/Trade/tradelist");
  await page.getByRole("button", { name: markets.openAccount }).click();
  await expect(page).toHaveURL("/register");
  await fillSignUp(page, { name, password: PASSWORD, confirmation: PASSWORD });
  await page.getByRole("button", { name: signIn.signUp, exact: true }).click();
  await slideToGap(page);
  await expect(page.getByText(signIn.signedUp)).toBeVisible();
  await expect(page).toHaveURL("/login");

  await expect(page.getByLabel(signIn.username)).toHaveValue(name);
  await page.getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
  const sent = page.waitForRequest(/loginsubmit/);
  await submitSignIn(page);
  expect((await sent).postData()).toMatch(/name="key"[\s\S]*name="vcode"/);
  await expect(page.getByText(signIn.signedIn)).toBeVisible();
  await expect(page).toHaveURL("/Trade/tradelist");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userId"))).toBeTruthy();

  await page.getByRole("link", { name: common.tabAccount }).click();
  await expect(page.getByText(name)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("leftover", "1"));
  const reload = page.waitForEvent("load");
  await page.getByRole("button", { name: user.signOut }).click();
  await reload;
  await expect(page).toHaveURL("/login");
  const left = await page.evaluate(() => [
    localStorage.getItem("token"),
    localStorage.getItem("userId"),
    sessionStorage.getItem("leftover"),
  ]);
  expect(left).toEqual([null, null, null]);
});

test("the one who cannot see the picture is let in another way", async ({ page }) => {
  await page.goto("/register");
  const name = newName("mei");
  await fillSignUp(page, { name, password: PASSWORD, confirmation: PASSWORD });
  await page.getByRole("button", { name: signIn.signUp, exact: true }).click();
  await page.getByRole("button", { name: signIn.captchaOther }).click();
  await expect(page).toHaveURL("/login", { timeout: 60_000 });
});

test("the puzzle's slider follows keys and fingers, and a wrong place brings a new one", async ({
  page,
}) => {
  await page.goto("/register");
  await fillSignUp(page, { name: newName("ren"), password: PASSWORD, confirmation: PASSWORD });
  await page.getByRole("button", { name: signIn.signUp, exact: true }).click();
  const slider = page.getByRole("slider", { name: signIn.captchaLabel });
  await expect(slider).toBeEnabled();
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuenow", "20");
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuenow", "320");

  const picture = await page.getByRole("dialog").locator("img").first().getAttribute("src");
  await page.keyboard.press("Enter");
  await expect(page.getByText(signIn.captchaRefused)).toBeVisible();
  await expect(page.getByRole("dialog").locator("img").first()).not.toHaveAttribute(
    "src",
    picture ?? "",
  );
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  await slideToGap(page);
  await expect(page).toHaveURL("/login");
});

const wrongSignUps: readonly [string, SignUp, string][] = [
  ["nothing", { name: "", password: "", confirmation: "" }, signIn.enterUsername],
  ["spaces", { name: "   ", password: PASSWORD, confirmation: PASSWORD }, signIn.enterUsername],
  ["no password", { name: "hana", password: "", confirmation: "" }, signIn.enterPassword],
  [
    "two passwords",
    { name: "hana", password: PASSWORD, confirmation: "x" },
    signIn.passwordsDiffer,
  ],
];
for (const [what, form, message] of wrongSignUps) {
  test(`a sign-up with ${what} is told so before anything is sent`, async ({ page }) => {
    const sent = countCalls(page, "/apiv/Login/");
    await page.goto("/register");
    await fillSignUp(page, form);
    await page.getByRole("button", { name: signIn.signUp, exact: true }).click();
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByLabel(signIn.username)).toHaveValue(form.name);
    expect(sent()).toBe(0);
  });
}

test("a weak password is refused before the puzzle, and the form stays as it was", async ({
  page,
}) => {
  await page.goto("/register");
  const form = { name: newName("aoi"), password: "12345678", confirmation: "12345678" };
  await fillSignUp(page, form);
  await page.getByRole("button", { name: signIn.signUp, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel(signIn.username)).toHaveValue(form.name);
  await expect(page.getByLabel(signIn.confirmation)).toHaveValue(form.confirmation);
});

test("after wrong passwords the sign-in asks for the puzzle, and then lets in", async ({
  page,
}) => {
  await page.goto("/login");
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await fillSignIn(page, "hanako", `wrong ${attempt}`);
    const answered = page.waitForResponse(/loginsubmit/);
    await submitSignIn(page);
    await answered;
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  }
  await fillSignIn(page, "hanako", await passwordOf("hanako"));
  await submitSignIn(page);
  await slideToGap(page);
  await expect(page).toHaveURL("/Trade/tradelist");
});

test("the language changes words and figures at once, and stays after a reload", async ({
  page,
}) => {
  await page.goto("/Login/setlang");
  await page.getByText("Deutsch", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await expect(page.getByText(settings.languageNote)).toBeHidden();
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  await page.goto("/Trade/tradelist");
  // 65.444,58 and not 65,444.58.
  await expect(page.getByText(/^\d{2}\.\d{3}(,\d{2})?$/).first()).toBeVisible();
  // The page loads the markets before the app, and so without its header.
  const call = page.waitForRequest(/\/apiv\/user\/online/);
  await page.reload();
  expect((await call).headers().lang).toBe("de-de");
});

test("price colours change every price at once, and stay before the next first paint", async ({
  page,
}) => {
  await page.goto("/Login/setlang");
  await page.getByText(settings.redRises).click();
  await expect(page.locator("html")).toHaveAttribute("data-updown", "red-up");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-updown", "red-up");
});

test("an invite code of the address is kept until the sign-up", async ({ page }) => {
  await page.goto("/Trade/tradelist?code=7KM4QX");
  await expect(page.getByRole("button", { name: markets.openAccount })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("code"))).toBe("7KM4QX");
  await page.goto("/register");
  await expect(page.getByLabel(signIn.invite)).toHaveValue("7KM4QX");
});

function countCalls(page: Page, part: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes(part)) count += 1;
  });
  return () => count;
}
