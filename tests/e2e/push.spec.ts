import { createECDH, randomBytes } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { PUSH_PATHS } from "@sumi/member/push/paths.ts";
import { signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { push } = words;

test.use({ serviceWorkers: "allow" });

test("push is turned on by kind, comes as its kind alone, and ends with its session", async ({
  page,
  context,
  baseURL,
}) => {
  await withPushService(context, "granted");
  await signedInAnew(page, "pushed");
  await page.goto(PUSH_PATHS.push);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const toggle = (name: string) => page.getByRole("switch", { name, exact: true });
  await expect(page.getByText(push.privacy)).toBeVisible();
  await expect(toggle(push.fills)).toHaveCount(0);
  await toggle(push.switch).click();
  await expect(toggle(push.fills)).toBeChecked();
  await toggle(push.fills).click();
  await expect(toggle(push.fills)).not.toBeChecked();
  await page.reload();
  await expect(toggle(push.deposits)).toBeChecked();
  await expect(toggle(push.fills)).not.toBeChecked();

  const shown = await shownBy(context);
  const message = { title: "入金のお知らせ", lang: "ja-JP", path: "/Index/notice" };
  await deliver(page, { origin: baseURL ?? "", data: JSON.stringify(message) });
  const first = { title: message.title, path: message.path };
  await expect.poll(shown).toEqual([first]);
  // A message that is none is shown as one without words, as browsers demand.
  await deliver(page, { origin: baseURL ?? "", data: "<script>" });
  await expect.poll(shown).toEqual([first, { title: "Sumi", path: "/" }]);

  // The same browser, and another member in it.
  await page.evaluate(() => localStorage.removeItem("token"));
  await context.clearCookies();
  await signedInAnew(page, "another");
  await page.goto(PUSH_PATHS.push);
  await expect(toggle(push.switch)).not.toBeChecked();
});

test("a browser that forbids notifications is told so", async ({ page, context }) => {
  await withPushService(context, "denied");
  await signedInAnew(page, "forbidding");
  await page.goto(PUSH_PATHS.push);
  await expect(page.getByText(push.blocked)).toBeVisible();
});

/**
 * Subscribes without a push service of the world, as one of them would. Chromium without a screen
 * forbids notifications to everybody, so the answer of its owner is given here.
 */
async function withPushService(
  context: BrowserContext,
  permission: NotificationPermission,
): Promise<void> {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const given = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString("hex")}`,
    p256dh: [...browser.getPublicKey()],
    auth: [...randomBytes(16)],
  };
  await context.addInitScript((answer) => {
    Object.defineProperty(Notification, "permission", { get: () => answer });
    Notification.requestPermission = async () => answer;
  }, permission);
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (numbers: readonly number[]) => new Uint8Array(numbers).buffer;
    const subscription = {
      endpoint,
      options: { applicationServerKey: bytes([]) },
      getKey: (name: string) => bytes(name === "auth" ? auth : p256dh),
      unsubscribe: async () => {
        localStorage.removeItem("test-subscription");
        return true;
      },
    };
    const isOn = () => localStorage.getItem("test-subscription") !== null;
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem("test-subscription", "1");
        return subscription;
      },
      getSubscription: async () => (isOn() ? subscription : null),
    });
  }, given);
}

/** Hands a message to the page's worker as the browser does after it has decrypted one. */
async function deliver(
  page: Page,
  { origin, data }: { readonly origin: string; readonly data: string },
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await browser.detach();
}

type Shown = { readonly title: string; readonly path: unknown };

/** Notes what the worker shows, and answers a function that tells it. */
async function shownBy(context: BrowserContext): Promise<() => Promise<readonly Shown[]>> {
  const [worker = await context.waitForEvent("serviceworker")] = context.serviceWorkers();
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: object; shown: Shown[] };
    scope.shown = [];
    const showNotification = async (title: string, { data }: { data: { path: unknown } }) =>
      void scope.shown.push({ title, path: data.path });
    Object.assign(scope.registration, { showNotification });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}
