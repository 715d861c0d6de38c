import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { solveByHashing } from "./captcha.ts";

/** The browser's complaints during a test: script errors and policy violations. */
type Complaints = string[];

/**
 * Every test has its own address, and fails if the page throws, logs an error or breaks the content
 * security policy.
 */
export const test = base.extend<{ complaints: Complaints }>({
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId, retry }) => {
    await use({ "x-forwarded-for": addressOf(`${testId} ${retry}`) });
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = [];
      watch(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Lost and refused requests are caused by the tests themselves. */
const WEATHER = /^Failed to load resource|^WebSocket connection to|net::ERR_/;

/** Collects the complaints of a further page of the same test. */
export function watch(page: Page, complaints: Complaints): void {
  page.on("pageerror", (error) => complaints.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !WEATHER.test(message.text()))
      complaints.push(message.text());
  });
}

/**
 * Signs a demonstration member in without the form, for tests that begin inside. Tests of one
 * worker share a session, so a test that ends its session must ask for one that `isApart`.
 */
export async function signedIn(
  page: Page,
  name: string,
  { isApart = false }: { readonly isApart?: boolean } = {},
): Promise<void> {
  const known = isApart ? undefined : sessions.get(name);
  const session = known ?? (await signIn(page, { email: name, lpwd: await passwordOf(name) }));
  if (!isApart) sessions.set(name, session);
  await enter(page, session);
}

/** The sign-in password of newcomers. */
export const NEW_PASSWORD = "seven crows on a wire";

/** Signs a new member in, who has nothing yet, and answers their name. */
export async function signedInAnew(page: Page, name: string): Promise<string> {
  const account = newName(name);
  const lpwd = NEW_PASSWORD;
  const captcha = await solveByHashing(page, "sign_up");
  await post(page, "/Login/upregister", { account, lpwd, ...captcha });
  await enter(page, await signIn(page, { email: account, lpwd }));
  return account;
}

/** Both halves of a session: the token, and the cookie that scripts cannot read. */
type Session = {
  readonly token: string;
  readonly cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
};
const sessions = new Map<string, Session>();

async function signIn(page: Page, form: Readonly<Record<string, string>>): Promise<Session> {
  const captcha = await solveByHashing(page, "sign_in");
  const { token } = await post<{ token: string }>(page, "/Login/loginsubmit", {
    ...form,
    ...captcha,
  });
  return { token, cookies: await page.context().cookies() };
}

async function enter(page: Page, { token, cookies }: Session): Promise<void> {
  await page.context().addCookies(cookies);
  // Any page of this origin without scripts is enough to store the token as the app does.
  await page.goto("/icon.svg");
  await page.evaluate((kept) => localStorage.setItem("token", kept), token);
}

/** A unique name. */
export function newName(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Calls the API beside the page, with the page's cookies. */
export async function post<Data>(
  page: Page,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Data> {
  const response = await page.request.post(`/apiv${path}`, { multipart: fields });
  const { code, msg, data } = await response.json();
  if (code !== 1000) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/** The same for the member who is signed in on the page. */
export async function postAsMember<Data>(
  page: Page,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  return post(page, path, { ...fields, token });
}

/** The six-digit withdrawal password of all members in these tests. */
export const WITHDRAWAL_PASSWORD = "482916";

/** Sets a withdrawal password for the page's member, unless they have one. */
export async function withWithdrawalPassword(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const file = await page.request.get("/apiv/User/getUserInfo", { params: { token } });
  const { data } = await file.json();
  if (data.userInfo.paypassword === true) return;
  const [wished, confirm] = [WITHDRAWAL_PASSWORD, WITHDRAWAL_PASSWORD];
  await post(page, "/User/sub_withdrawpwd", { new: wished, confirm, token });
}

export async function passwordOf(name: string): Promise<string> {
  const file = join(process.env.E2E_FOLDER ?? "", "demonstration-passwords.json");
  const passwords: Readonly<Record<string, string>> = JSON.parse(await readFile(file, "utf8"));
  const password = passwords[name];
  if (password === undefined) throw new Error(`the demonstration knows no ${name}`);
  return password;
}

/** A private address; the same text gives the same address. */
function addressOf(text: string): string {
  const [a, b, c] = hash("sha256", text, "buffer");
  return `10.${a}.${b}.${c}`;
}
