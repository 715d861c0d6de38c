import type { LookupAddress } from "node:dns";
import { expect, test } from "vitest";
import { PUSH_HOSTS } from "../../platform/configuration/push.ts";
import { isInside, outsideOnly } from "./deliver.ts";
import { pushAddressOf } from "./push-services.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QABC",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
])("%s is an address of a push service", (address) => {
  expect(pushAddressOf(address, PUSH_HOSTS)?.href).toBe(address);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://evilpush.apple.com.example/abc",
  "https://notpush.apple.com/abc",
  "https://push.apple.com@127.0.0.1/abc",
  "https://user:password@fcm.googleapis.com/abc",
  "https://fcm.googleapis.com/abc#part",
  "https://127.0.0.1/abc",
  "https://[::1]/abc",
  "https://2130706433/abc",
  "https://localhost/abc",
  "https://metadata.google.internal/abc",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "fcm.googleapis.com",
  "",
])("%j is none", (address) => {
  expect(pushAddressOf(address, PUSH_HOSTS)).toBeUndefined();
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fd00::1",
  "fe80::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
])("%s is inside", (address) => {
  expect(isInside(address)).toBe(true);
});

test.each(["142.250.74.10", "172.32.0.1", "2a00:1450:400c::5f"])("%s is outside", (address) => {
  expect(isInside(address)).toBe(false);
});

test.each([
  ["outside", ["142.250.74.10"], "142.250.74.10"],
  ["inside", ["10.0.0.1"], "the name leads inside"],
  ["both ways", ["142.250.74.10", "::1"], "the name leads inside"],
])("a name that leads %s is judged by its addresses", async (_, addresses, expected) => {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: 4 }));
  const lookup = (_name: string, _options: unknown, callback: (...told: unknown[]) => void) =>
    callback(null, found);
  const connected = await new Promise((resolve) => {
    // The system's look-up has more forms than the one that is used.
    outsideOnly(lookup as never)("push.example", {}, (error, address) =>
      resolve(error?.message ?? address),
    );
  });
  expect(connected).toBe(expected);
});
