import { hash } from "node:crypto";

/** The account id of a person of the demonstration: a UUID that is the same in every start. */
export function accountOf(name: string): string {
  const digits = hash("sha256", `demonstration account ${name}`);
  // Version 8 and variant 10: an application-defined UUID (RFC 9562).
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return parts.join("-");
}
