import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { cookieHeader, cookieIn, cookieName } from "./cookies.ts";

const secret = fc.string({ unit: fc.constantFrom(..."abcXYZ019-_"), minLength: 1, maxLength: 43 });
const address = fc.boolean().map((secure) => ({ secure }));
const otherName = fc.constantFrom(
  "theme",
  "xsid",
  "sid2",
  "Sid",
  "SID",
  "__host-sid",
  "__Host-sid2",
  "",
  "s id",
  "\u00a0sid",
  "\u00a0__Host-sid",
  "\ufeffsid",
  "\u2000__Host-sid",
  "\u000bsid",
  "sid ",
  "sid\t",
);
const others = fc.array(
  fc.tuple(otherName, fc.string({ unit: fc.constantFrom(...'ab=" ,\u00e9'), maxLength: 6 })),
  { maxLength: 5 },
);

property(
  "the session that was set comes back, among whatever other cookies there are",
  [address, secret, others, fc.nat(5)],
  (to, value, beside, at) => {
    const [set = "", ...attributes] = cookieHeader(to, value, 1_000).split("; ");
    const jar = beside
      .filter(([name]) => name.replaceAll(/[ \t]/g, "") !== cookieName(to))
      .map((pair) => pair.join("="));
    const header = jar.toSpliced(at % (jar.length + 1), 0, set).join("; ");
    expect(cookieIn(to, header)).toBe(value);
    expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Strict"]));
    expect(attributes.includes("Secure")).toBe(to.secure);
    expect(attributes.some((each) => each.startsWith("Domain"))).toBe(false);
  },
);

property(
  "a cookie that only looks like the session's is none, and two of them are none either",
  [address, others, secret, secret],
  (to, beside, one, other) => {
    const name = cookieName(to);
    const jar = beside.map((pair) => pair.join("="));
    expect(cookieIn(to, jar.join("; "))).toBe(plainly(name, jar.join("; ")));
    const twice = [`${name}=${one}`, ...jar, `${name}=${other}`].join("; ");
    expect(cookieIn(to, twice)).toBe(undefined);
    expect(cookieIn({ secure: !to.secure }, `${name}=${one}`)).toBe(undefined);
  },
);

property(
  "whatever a cookie header says, it names one session or none",
  [
    address,
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(...'sid=; \t_-Host,"\u00a0') }),
    ),
  ],
  (to, header) => {
    expect(cookieIn(to, header)).toBe(plainly(cookieName(to), header));
  },
);

property(
  "a session ends when it was said to, in whole seconds, and at once when there is none",
  [address, secret, fc.nat(2 ** 40)],
  (to, value, maxAgeMs) => {
    const ageOf = (of: string) =>
      Number(/; Max-Age=(\d+);/.exec(cookieHeader(to, of, maxAgeMs))?.[1]);
    expect([ageOf(value), ageOf("")]).toEqual([Math.floor(maxAgeMs / 1_000), 0]);
  },
);

/** A plain reading of the header: pairs between semicolons, without leading blanks and tabs. */
function plainly(name: string, header: string): string | undefined {
  const values: string[] = [];
  for (const pair of header.split(";")) {
    let start = 0;
    while (" \t".includes(pair.charAt(start)) && start < pair.length) start += 1;
    const equals = pair.indexOf("=", start);
    if (equals >= 0 && pair.slice(start, equals) === name) values.push(pair.slice(equals + 1));
  }
  return values.length === 1 ? values[0] : undefined;
}
