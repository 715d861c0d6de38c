import { visit } from "./support/visit.ts";

/**
 * `npm run screens`: every screen in nine languages, in four of them also narrow and with large
 * letters, as pictures in artifacts/screens. Further arguments go to Playwright: `npm run screens
 * -- --grep "de-DE at 320"`.
 */
process.exitCode = await visit(["--project=screens", ...process.argv.slice(2)], {
  E2E_SCREENS: "all",
});
