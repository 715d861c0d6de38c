import type { Page } from "@playwright/test";
import { codeAt, STEP_MS } from "../../support/authenticator.ts";

/** The code that an authenticator app shows for a secret, so many half minutes ahead. */
export function codeShown(secret: string, ahead = 0): string {
  // Screens show a secret in groups of letters.
  return codeAt(secret.replace(/[^A-Z2-7]/g, ""), Date.now() + ahead * STEP_MS);
}

/** Adds a virtual device with passkeys whose owner always agrees. */
export async function withPasskeys(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
