import { expect, test } from "vitest";
import { sharedAddress } from "./shared-address.ts";

const addresses: readonly [given: string, shared: string][] = [
  ["https://example.org/Trade/tradelist", "https://example.org/Trade/tradelist"],
  [
    "https://example.org/Trade/index?symbol=ETH-USDT",
    "https://example.org/Trade/index?symbol=ETH-USDT",
  ],
  ["https://example.org/register?code=ABC1234", "https://example.org/register?code=ABC1234"],
  [
    "https://example.org/Trade/billinfo?token=secret&id=7#top",
    "https://example.org/Trade/billinfo?id=7",
  ],
  ["https://example.org/?TOKEN=secret", "https://example.org/"],
];
for (const [given, shared] of addresses) {
  test(`${given} is shared as ${shared}`, () => {
    expect(sharedAddress(new URL(given))).toBe(shared);
  });
}
