import { expect, test } from "vitest";
import { type ClaimForm, claimErrors, claimFields } from "./claim-form.ts";

const FORM: ClaimForm = {
  kind: "registration",
  statement: " Registered as an exchange ",
  issuer: "The register",
  reference: " 7 ",
  evidence: "https://register.example/7",
  note: "",
  issued: "2026-03-01",
  expires: "2027-02-28",
};
const NOW_MS = new Date("2026-03-01T12:00").getTime();

test.each([
  [{}, {}],
  [{ statement: " " }, { statement: "statementMissing" }],
  [{ issuer: "" }, { issuer: "issuerMissing" }],
  [{ evidence: "our own word" }, { evidence: "evidenceWrong" }],
  [{ evidence: "http://register.example/7" }, { evidence: "evidenceWrong" }],
  [{ issued: "2026-03-02" }, { issued: "issuedWrong" }],
  [{ issued: "" }, { issued: "issuedWrong" }],
  [{ expires: "2026-02-28" }, { expires: "expiresWrong" }],
  [{ expires: "2027-12-31" }, { expires: "expiresWrong" }],
  [{ expires: "" }, { expires: "expiresWrong" }],
])("a claim with %j is wrong in %j", (change, errors) => {
  expect(claimErrors({ ...FORM, ...change }, NOW_MS)).toEqual(errors);
});

test("a claim lasts from the beginning of its first day to the end of its last", () => {
  expect(claimFields(FORM)).toEqual({
    kind: "registration",
    statement: "Registered as an exchange",
    issuer: "The register",
    reference: "7",
    evidence: "https://register.example/7",
    issued_ms: String(new Date("2026-03-01T00:00").getTime()),
    expires_ms: String(new Date("2027-02-28T23:59:59.999").getTime()),
  });
});
