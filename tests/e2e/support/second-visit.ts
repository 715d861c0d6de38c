import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { BROWSER_FLAGS } from "./browser.ts";
import { type Slowdown, throttlingOf } from "./phone.ts";

export type SecondVisitOptions = {
  readonly executablePath: string;
  readonly visits: number;
  readonly slowdown: Slowdown;
};

/**
 * The milliseconds until something was first painted, for somebody who was here before: the service
 * worker has kept the app. Each visitor has a browser profile of their own.
 */
export async function secondVisits(
  address: string,
  { executablePath, visits, slowdown }: SecondVisitOptions,
): Promise<readonly number[]> {
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
  const painted: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: "ja-JP",
    });
    await visitOnce(context, address);
    painted.push(await paintedAgain(context, { address, slowdown }));
    await context.close();
  }
  await browser.close();
  return painted;
}

/** Stays until the app and the words that were shown are kept. */
async function visitOnce(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return (await (await caches.open("shown")).keys()).length > 0;
  });
  await page.close();
}

async function paintedAgain(
  context: BrowserContext,
  { address, slowdown }: { readonly address: string; readonly slowdown: Slowdown },
): Promise<number> {
  const phone = throttlingOf(slowdown);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.requestLatencyMs,
    downloadThroughput: (phone.downloadThroughputKbps * 1_024) / 8,
    uploadThroughput: (phone.uploadThroughputKbps * 1_024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: phone.cpuSlowdownMultiplier });
  await page.goto(address);
  return firstPaint(page);
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName("first-contentful-paint");
          if (entry !== undefined) resolve(entry.startTime);
        });
        observer.observe({ type: "paint", buffered: true });
      }),
  );
}
