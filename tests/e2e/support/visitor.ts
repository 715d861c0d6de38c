import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
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

/** A page of somebody else in the same test; of another exchange where that is named. */
export async function furtherPage(
  browser: Browser,
  complaints: Complaints,
  baseURL?: string,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  watch(page, complaints);
  return page;
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

/**
 * Signs a new member in, who has nothing yet, and answers their name. The session was proved by the
 * password just now, so that no test of another matter is asked for it.
 */
export async function signedInAnew(
  page: Page,
  name: string,
  { isProved = true }: { readonly isProved?: boolean } = {},
): Promise<string> {
  const account = newName(name);
  const lpwd = NEW_PASSWORD;
  const captcha = await solveByHashing(page, "sign_up");
  await post(page, "/Login/upregister", { account, lpwd, ...captcha });
  await enter(page, await signIn(page, { email: account, lpwd }));
  if (isProved) await postAsMember(page, "/user/endsessions", { keep: "1" });
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

type Envelope<Data> = { readonly code: number; readonly msg: string; readonly data: Data };
type Fields = Readonly<Record<string, string>>;

/** Calls the API beside the page, with the page's cookies. */
export async function post<Data>(page: Page, path: string, fields: Fields): Promise<Data> {
  return dataOf(path, await send<Data>(page, path, fields));
}

/** The same for the member who is signed in on the page, who shows the password where asked. */
export async function postAsMember<Data>(page: Page, path: string, fields: Fields): Promise<Data> {
  const answer = await send<Data>(page, path, { ...fields, token: await tokenOf(page) });
  const { ticket, methods } = (answer.data as Refused).params ?? {};
  if (ticket === undefined || methods !== "password") return dataOf(path, answer);
  await stepUp(page, ticket);
  return post(page, path, { ...fields, token: await tokenOf(page) });
}

type Refused = { readonly params?: { readonly ticket?: string; readonly methods?: string } };

/** Renews the page's session by the member's password, for all tests that share the session. */
async function stepUp(page: Page, ticket: string): Promise<void> {
  const before = await tokenOf(page);
  const [name] = [...sessions].find(([, { token }]) => token === before) ?? [];
  const password = name === undefined ? NEW_PASSWORD : await passwordOf(name);
  const shown = { token: before, ticket, password };
  const { token } = await post<{ token: string }>(page, "/user/stepup", shown);
  await page.evaluate((kept) => localStorage.setItem("token", kept), token);
  const cookies = await page.context().cookies();
  if (name !== undefined) sessions.set(name, { token, cookies });
}

function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem("token") ?? "");
}

async function send<Data>(page: Page, path: string, fields: Fields): Promise<Envelope<Data>> {
  const response = await page.request.post(`/apiv${path}`, { multipart: fields });
  return response.json();
}

function dataOf<Data>(path: string, { code, msg, data }: Envelope<Data>): Data {
  if (code !== 1000) throw new Error(`${path}: ${code} ${msg}`);
  return data;
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
  await postAsMember(page, "/User/sub_withdrawpwd", { new: wished, confirm });
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
