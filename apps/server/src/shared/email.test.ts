import { expect, test } from "vitest";
import { emailKey, emailOf, maskedEmail } from "./email.ts";

test.each([
  ["hanako@example.org", "hanako@example.org"],
  ["Hanako.Sato+sumi@EXAMPLE.Org", "Hanako.Sato+sumi@example.org"],
  ["x@xn--fsq.xn--p1ai", "x@xn--fsq.xn--p1ai"],
])("%j is the address %s", (text, email) => {
  expect(emailOf(text)).toBe(email);
});

test.each([
  ["", "@", "hanako", "hanako@", "@example.org", "a@b", "a@b..c", "a@-b.org", "a@b-.org"],
  [".a@example.org", "a.@example.org", "a..b@example.org", "a b@example.org", " a@example.org"],
  ["a@example.org\r\nBcc: b@example.org", "a@example.org\n", "a\r@example.org", "a@example.org "],
  ["a@example.org,b@example.org", "A <a@example.org>", '"a"@example.org', "a(b)@example.org"],
  ["a;b@example.org", "a@[127.0.0.1]", "a@127.0.0.1", "a@b@example.org", "a\\@example.org"],
  ["花子@example.org", "hanako@例え.jp", "a\u0000@example.org", "a@exam\u200dple.org"],
  [`${"a".repeat(65)}@example.org`, `a@${"b".repeat(250)}.org`, `a@${"b".repeat(64)}.org`],
])("%j and its like are no addresses", (...texts) => {
  expect(texts.filter((text) => emailOf(text) !== undefined)).toEqual([]);
});

test("one mailbox has one key, and shows its owner no more than needed", () => {
  expect(emailKey("Hanako@example.org")).toBe("hanako@example.org");
  expect(["hanako@example.org", "ha@example.org", "h@example.org"].map(maskedEmail)).toEqual([
    "ha***@example.org",
    "h***@example.org",
    "***@example.org",
  ]);
});
