import { type CDPSession, chromium, type Page } from "@playwright/test";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { BROWSER_FLAGS, browserOrInstall } from "./support/browser.ts";
import { buildApps } from "./support/build.ts";
import { startBusyMarkets } from "./support/busy-markets.ts";

/**
 * `npm run measure:app`: measures how busy the page's main thread is with sixty prices that each
 * change ten times a second, and how soon another tab is painted. The markets are made up; the app
 * is the built one.
 */
const MARKETS = 60;
const MOVES_PER_SECOND = 10;
const WATCHED_MS = 10_000;
const SWITCHES = 20;
const TARGETS = { busyPercent: 50, paintMs: 100 } as const;

const executablePath = browserOrInstall();
if (executablePath === undefined) {
  console.error("SKIPPED: no browser, so nothing was measured.");
} else {
  await buildApps();
  const exchange = await startBusyMarkets({ markets: MARKETS, movesPerSecond: MOVES_PER_SECOND });
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "ja-JP",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(exchange.origin + MARKETS_PATHS.home);
  await page.getByRole("link", { name: /COIN59/ }).waitFor({ state: "attached" });
  const busy = await measureBusy(page);
  const tall = await measureAllRows(page);
  const paints = await measureSwitches(page);
  await browser.close();
  exchange.stop();

  const median = paints[Math.floor(paints.length / 2)] ?? Number.NaN;
  const worst = paints.at(-1) ?? Number.NaN;
  const moves = `${MARKETS} prices × ${MOVES_PER_SECOND}/s`;
  console.log(`Main thread, ${moves}, a phone's screen of rows  ${busy.toFixed(1)} %`);
  console.log(`Main thread, ${moves}, all rows on the screen    ${tall.toFixed(1)} %`);
  console.log(`Other tab painted, median of ${paints.length}   ${median.toFixed(0)} ms`);
  console.log(`Other tab painted, worst                ${worst.toFixed(0)} ms`);
  console.log(`Targets: ${TARGETS.busyPercent} %, ${TARGETS.paintMs} ms`);
  process.exitCode = tall < TARGETS.busyPercent && median < TARGETS.paintMs ? 0 : 1;
}

/**
 * Percent of the time that the main thread worked, by its own clock, so that other load on the
 * machine does not count.
 */
async function measureBusy(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.waitForTimeout(2_000);
  const before = await metrics(session);
  await page.waitForTimeout(WATCHED_MS);
  const after = await metrics(session);
  const workedSeconds = after.workedSeconds - before.workedSeconds;
  return (100 * workedSeconds) / (after.atSeconds - before.atSeconds);
}

/** The same with a screen so high that every row is shown. */
async function measureAllRows(page: Page): Promise<number> {
  await page.setViewportSize({ width: 390, height: 4_200 });
  const busy = await measureBusy(page);
  await page.setViewportSize({ width: 390, height: 844 });
  return busy;
}

async function metrics(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const named = new Map(metrics.map(({ name, value }) => [name, value]));
  return { workedSeconds: named.get("ThreadTime") ?? 0, atSeconds: named.get("Timestamp") ?? 0 };
}

/**
 * Durations from the tap to the frame that shows the other tab, sorted; its code was loaded before.
 */
async function measureSwitches(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => localStorage.setItem("token", "somebody"));
  await page.reload();
  await page.getByRole("link", { name: /COIN0 / }).waitFor();
  const took: number[] = [];
  const tabs = [USER_PATHS.account, MARKETS_PATHS.home];
  for (let count = 0; count < SWITCHES + tabs.length; count += 1) {
    const path = tabs[count % tabs.length] ?? MARKETS_PATHS.home;
    const ms = await page.evaluate(paintedAfterTap, path);
    if (count >= tabs.length) took.push(ms);
    await page.waitForTimeout(300);
  }
  return took.toSorted((a, b) => a - b);
}

/** Runs in the page. */
async function paintedAfterTap(path: string): Promise<number> {
  const tab = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
  const before = document.querySelector("main");
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  await frame();
  const tappedMs = performance.now();
  tab?.click();
  while (document.querySelector("main") === before) await frame();
  // By this task the frame has been painted.
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - tappedMs;
}
