import type { Page } from "@playwright/test";
import { provenOrder } from "@sumi/core/testing/proven-order.ts";
import { DELIVERY_PATHS } from "@sumi/member/delivery/paths.ts";
import type { Screen } from "./screen.ts";

const UNKNOWN = `${DELIVERY_PATHS.verify}?record=${"0".repeat(64)}`;

/** Fetches the same proof again, once as it was recorded. */
const prove = async (page: Page) => {
  const json = { code: 1000, msg: "", data: provenOrder() };
  await page.route("**/Contract/record?*", (route) => route.fulfill({ json }));
  await page.reload();
  await page.locator("main ol").waitFor();
};

/** The proof of a contract, as anybody sees it. */
export const PROOF_SCREENS: readonly Screen[] = [
  { name: "proof", of: "guest", path: UNKNOWN, prepare: prove },
  { name: "how-decided", of: "guest", path: DELIVERY_PATHS.verify },
  { name: "risk-guest", of: "guest", path: DELIVERY_PATHS.risk },
  { name: "proof-missing", of: "guest", path: UNKNOWN },
  { name: "proof-failed", of: "guest", path: UNKNOWN, failing: "**/Contract/record?*" },
];
