import { hash } from "node:crypto";
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { passwordOf } from "./visitor.ts";

/** The console's browser: a wide screen with a mouse. */
export const DESK = {
  /** Asked anew, because a file may visit an exchange of its own. */
  get baseURL() {
    return process.env.E2E_CONSOLE ?? "";
  },
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  hasTouch: false,
  isMobile: false,
};

/** Each code counts once, and the next one takes half a minute, so sessions are shared. */
const sessions = new Map<string, Session>();
type Session = {
  readonly token: string;
  readonly cookies: Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
};

const STEP_MS = 30_000;
/** The refusals of a code that was used, and of no code where another worker has enrolled. */
const TOO_SOON = /: (2108|2118) /;

/**
 * Signs a member of staff in without the form. A person without a second factor enrols one first;
 * its secret is kept beside the demonstration's passwords, for a retry of the test.
 */
export async function atDesk(page: Page, name: string): Promise<void> {
  const known = sessions.get(name) ?? (await openInTurn(page, name));
  sessions.set(name, known);
  await page.context().addCookies([...known.cookies]);
  // Any page of this origin without scripts is enough to store the token as the console does.
  await page.goto("/icon.svg");
  await page.evaluate((token) => localStorage.setItem("staff-token", token), known.token);
}

/** The person has signed out on the page, so that the session is no longer shared. */
export function endedAtDesk(name: string): void {
  sessions.delete(name);
}

/** A separate browser context for one person, beside others. */
export async function deskOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext(DESK);
  const page = await context.newPage();
  await atDesk(page, name);
  return page;
}

/** The six digits that an authenticator app shows for the page's key. */
export function codeOf(secret: string, atMs = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, "")) }).generate({
    timestamp: atMs,
  });
}

/** Where another worker has just used the code of this half minute, the next one is taken. */
function openInTurn(page: Page, name: string): Promise<Session> {
  return alone(name, async () => {
    try {
      return await open(page, name);
    } catch (error) {
      if (!TOO_SOON.test(String(error))) throw error;
      await page.waitForTimeout(STEP_MS);
      return open(page, name);
    }
  });
}

/** A person enrols once, so only one worker at a time signs them in. */
async function alone<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const lock = `${placeOf(name)}-in-use`;
  while (!(await isMade(lock))) await pause(200);
  try {
    return await run();
  } finally {
    await rmdir(lock);
  }
}

async function isMade(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  );
}

async function open(page: Page, name: string): Promise<Session> {
  const secret = await keptSecret(name);
  // The enrolment used this half minute's code; the next one is already valid.
  const code = secret === undefined ? {} : { code: codeOf(secret, Date.now() + STEP_MS) };
  const password = await passwordOf(name);
  const form = { name, password, ...code, ...(await solve(page)) };
  const { token, steps } = await post<Entrance>(page, "/Staff/signin", form);
  const own = steps.includes("second_factor") ? await enrol(page, name, token) : token;
  return { token: own, cookies: await page.context().cookies() };
}

type Entrance = { readonly token: string; readonly steps: readonly string[] };

async function enrol(page: Page, name: string, token: string): Promise<string> {
  const { secret } = await post<{ secret: string }>(page, "/Staff/enrol", { token });
  const code = codeOf(secret);
  const { token: own } = await post<Entrance>(page, "/Staff/enrolconfirm", { token, code });
  await keepSecret(name, secret);
  return own;
}

/** Keeps the secret for later sign-ins of the same person, who can enrol only once. */
export async function keepSecret(name: string, secret: string): Promise<void> {
  await writeFile(placeOf(name), secret);
}

async function keptSecret(name: string): Promise<string | undefined> {
  return readFile(placeOf(name), "utf8").catch(() => undefined);
}

function placeOf(name: string): string {
  return join(process.env.E2E_FOLDER ?? "", `second-factor-of-${name}`);
}

async function solve(page: Page): Promise<{ readonly key: string; readonly vcode: string }> {
  const response = await page.request.get("/apiv/Staff/captcha?kind=pow");
  const { key, challenge, bits } = (await response.json()).data;
  for (let answer = 0; ; answer += 1) {
    const digest = hash("sha256", `${challenge}${answer}`, "buffer");
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return { key, vcode: String(answer) };
  }
}

async function post<Data>(
  page: Page,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Data> {
  const response = await page.request.post(`/apiv${path}`, { multipart: fields });
  const { code, msg, data } = await response.json();
  if (code !== 1000) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}
