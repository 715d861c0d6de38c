import { join } from "node:path";
import { browserOrInstall } from "./browser.ts";
import { withExchange } from "./exchange.ts";
import { runNode } from "./run-node.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PLAYWRIGHT = join(ROOT, "node_modules/@playwright/test/cli.js");
const CONFIGURATION = join(import.meta.dirname, "../playwright.config.ts");

/**
 * Starts an exchange and runs Playwright against it with `parameters`. Answers the exit code.
 * Without a browser no test runs, which is a failure where a browser is required.
 */
export async function visit(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const browser = browserOrInstall();
  if (browser === undefined) {
    console.error("SKIPPED: there is no browser, so nothing was visited. Install Chromium, or");
    console.error("name one by CHROMIUM_PATH. With REQUIRE_BROWSER=1 this is a failure.");
    return process.env.REQUIRE_BROWSER === "1" ? 1 : 0;
  }
  return withExchange(({ origin, consoleOrigin, folder }) =>
    runNode([PLAYWRIGHT, "test", `--config=${CONFIGURATION}`, ...parameters], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...environment,
        CHROMIUM_PATH: browser,
        E2E_ORIGIN: origin,
        E2E_CONSOLE: consoleOrigin,
        E2E_FOLDER: folder,
        // Node prints in every process that stripping types is experimental.
        NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
      },
    }),
  );
}
