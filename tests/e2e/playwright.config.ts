import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "./support/browser.ts";

const SCREENS = "screens.spec.ts";
const LONG = "payouts.spec.ts";

/**
 * The member app on the real server in a real browser of a phone's size. `support/visit.ts` starts
 * the server and passes its address. The time limits fit the slowest machine.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../artifacts/e2e",
  reporter: [["list"], ["json", { outputFile: "../../build/visit-results.json" }]],
  // Two browsers at once, because they mostly wait; three took as long.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 240_000,
  // The market moves and the machine may stall, so a failed test is tried once more; the list above
  // the last line calls it flaky. A test that fails twice has failed.
  retries: 1,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.E2E_ORIGIN ?? "",
    viewport: { width: 390, height: 844 },
    // Twice the dots cost a fifth of the visits' time, and only eyes see the difference.
    deviceScaleFactor: process.env.E2E_SCREENS === "all" ? 2 : 1,
    hasTouch: true,
    isMobile: true,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    // A service worker would answer in the server's place; the one test of it allows it.
    serviceWorkers: "block",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browserPath() ?? "", args: [...BROWSER_FLAGS] },
  },
  // The long tests first: short ones fill the time that is left. Tests with an exchange of their
  // own would come last by themselves.
  projects: [
    { name: "screens", testMatch: SCREENS },
    { name: "long", testMatch: LONG },
    { name: "journeys", testIgnore: [SCREENS, LONG] },
  ],
});
