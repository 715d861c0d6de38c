import { expect, test } from "vitest";
import { hostFault, hostNamesOf } from "./host.ts";

const NAMES = hostNamesOf(["https://exchange.example", "http://[2001:db8::7]:3000"]);

/** The fault of a request with these Host headers, as Node reads them: the first one counts. */
function faultOf(...hosts: readonly string[]): number | undefined {
  const rawHeaders = ["Accept", "*/*", ...hosts.flatMap((host) => ["HOST", host])];
  const [host] = hosts;
  return hostFault({ headers: host === undefined ? {} : { host }, rawHeaders }, NAMES);
}

test.each([
  "exchange.example",
  "EXCHANGE.example:443",
  "localhost",
  "localhost:3000",
  "127.0.0.1:3000",
  "[::1]:3000",
  "[2001:db8::7]",
])("%s is a host of this exchange", (host) => {
  expect(faultOf(host)).toBeUndefined();
});

test.each([
  "",
  "evil.example",
  "exchange.example.evil.example",
  "exchange.example@evil.example",
  "exchange.example,evil.example",
  "[2001:db8::8]",
  "a.exchange.example",
])("%j is none", (host) => {
  expect(faultOf(host)).toBe(421);
});

test("a request without a host is not for us, and one with two is refused", () => {
  expect(faultOf()).toBe(421);
  expect(faultOf("exchange.example", "evil.example")).toBe(400);
  expect(faultOf("exchange.example", "exchange.example")).toBe(400);
});
