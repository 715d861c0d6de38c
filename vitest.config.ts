import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BROWSER_FLAGS, browserPath } from "./tests/e2e/support/browser.ts";

/** The apps keep a session and a language in their modules, so the tests of these run isolated. */
const KEPT_BY_APPS = "apps/{member,console}/src/{language,session}/**/*.test.ts";

/**
 * One run for the whole code base. The set-up starts one embedded PostgreSQL; a test that asks for
 * a database gets a new one on it (packages/database/src/testing.ts). Files of one process share
 * its modules: loading them again for each file would take longer than most of the tests.
 */
const house = {
  test: {
    name: "house",
    include: ["{packages,apps}/*/src/**/*.test.ts", "{tools,tests}/**/*.test.ts"],
    exclude: [KEPT_BY_APPS],
    globalSetup: ["packages/database/src/testing/global-setup.ts"],
    pool: "forks" as const,
    isolate: false,
    // Restored after each test, because a replacement that stays would reach the tests of other
    // files.
    restoreMocks: true,
    unstubGlobals: true,
    // They end what hangs. Tests that start processes take a minute on a machine with other guests.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
};

/** Each file has its own modules. */
const pages = {
  test: {
    name: "pages",
    include: [KEPT_BY_APPS],
    pool: "threads" as const,
    testTimeout: 60_000,
  },
};

const REACT = ["react", "react/jsx-dev-runtime", "react-dom", "react-dom/client"];
const AROUND_REACT = ["@tanstack/react-query", "@tanstack/react-router"];
const BASE_UI = ["@base-ui/react/alert-dialog", "@base-ui/react/dialog", "@base-ui/react/drawer"];

/** Components on a phone's screen: tests that need a real browser. */
function screen(executablePath: string) {
  return {
    plugins: [tailwindcss(), react()],
    // Listed beforehand: a package that is found during a run would bring a second React.
    optimizeDeps: {
      include: [...REACT, ...AROUND_REACT, ...BASE_UI, "axe-core", "lightweight-charts", "uqr"],
    },
    test: {
      name: "screen",
      include: ["{packages,apps}/*/{src,gallery}/**/*.browser.test.tsx"],
      testTimeout: 60_000,
      // On a busy machine, loading a library may take long without being a failure.
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 390, height: 844 },
        provider: playwright({
          launchOptions: { executablePath, args: [...BROWSER_FLAGS] },
          contextOptions: { hasTouch: true, reducedMotion: "reduce" },
        }),
        instances: [{ browser: "chromium" as const }],
      },
    },
  };
}

const browser = browserPath();
if (browser === undefined && process.env.REQUIRE_BROWSER === "1") {
  throw new Error("REQUIRE_BROWSER is set, and there is no Chromium: name it by CHROMIUM_PATH");
}
if (browser === undefined) {
  console.warn("SKIPPED: component tests, for there is no Chromium (CHROMIUM_PATH names one)");
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: browser === undefined ? [house, pages] : [house, pages, screen(browser)],
  },
});
