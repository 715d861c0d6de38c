import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "./support/browser.ts";

/**
 * The member app on the real server in a real browser, as a phone shows it. `support/visit.ts`
 * starts the server and says where it is. The times are those after which something is called
 * broken, on the slowest machine that there is.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../artifacts/e2e",
  reporter: [["list"], ["json", { outputFile: "../../build/visit-results.json" }]],
  // Two browsers at once: what they do is wait, mostly.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 240_000,
  // The market moves and the machine may stall: what fails once is tried once more, and the list
  // above the last line calls it flaky. What fails twice has failed.
  retries: 1,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.E2E_ORIGIN ?? "",
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    // Kept files would answer in the server's place; the one test of them allows them.
    serviceWorkers: "block",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browserPath() ?? "", args: [...BROWSER_FLAGS] },
  },
  // The long walks first: short tests fill the time that is left beside them.
  projects: [
    { name: "screens", testMatch: "screens.spec.ts" },
    { name: "journeys", testIgnore: "screens.spec.ts" },
  ],
});
