import type { Page } from "@playwright/test";
import { CLAIMS_PATHS } from "@sumi/member/claims/paths.ts";
import { rest } from "./rest.ts";
import type { Screen } from "./screen.ts";

const path = CLAIMS_PATHS.certificate;
const ASKING = "**/Public/claims*";

/** The operator's claims: none, as in a new exchange, and as many as possible. */
export const CLAIM_SCREENS: readonly Screen[] = [
  { name: "claims-none", of: "newcomer", path },
  { name: "claims-failed", of: "newcomer", path, failing: ASKING },
  { name: "claims", of: "newcomer", path, prepare: claiming },
];

const CLAIMS = [
  {
    id: "1",
    kind: "registration",
    reference: "31000012345678",
    statement: "Registered with the Financial Services Agency as a crypto-asset exchange",
    issuer: "Kanto Local Finance Bureau",
    evidence: "https://register.example/crypto-asset-exchange-service-providers/31000012345678",
  },
  {
    id: "2",
    kind: "reserve",
    reference: "",
    statement: "All coins of members lie in custody",
    issuer: "An auditor",
    evidence: "https://auditor.example/7",
  },
].map((claim) => ({
  ...claim,
  issued_ms: Date.UTC(2029, 11, 30),
  expires_ms: Date.UTC(2030, 11, 30),
}));

async function claiming(page: Page): Promise<void> {
  await page.route(ASKING, (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data: { claims: CLAIMS } } }),
  );
  await page.reload();
  await rest(page);
}
