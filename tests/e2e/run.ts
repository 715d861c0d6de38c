import { visit } from "./support/visit.ts";

/**
 * `npm run e2e`: everything that the gate does with a browser. Whatever follows goes to Playwright:
 * `npm run e2e -- guards`, `npm run e2e -- --project=screens`.
 */
process.exitCode = await visit(process.argv.slice(2));
