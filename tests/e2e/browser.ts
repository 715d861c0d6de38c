import { browserOrInstall } from "./support/browser.ts";

/** Prints the browser that the tests use, after installing one where that is possible. */
const path = browserOrInstall();
if (path === undefined) {
  console.error("There is no Chromium, so nothing that needs a browser is tested. Install it, or");
  console.error("name one by CHROMIUM_PATH. With REQUIRE_BROWSER=1 this is a failure.");
  process.exitCode = 1;
} else console.log(path);
