import { visit } from "./support/visit.ts";

/**
 * `npm run e2e`: the gate's tests in a browser. Further arguments go to Playwright: `npm run e2e --
 * guards`, `npm run e2e -- --project=screens`.
 */
process.exitCode = await visit(process.argv.slice(2));
