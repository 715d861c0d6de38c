import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { pathOf, routableUrl } from "./routable-url.ts";

const url = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        "/",
        "apiv",
        "Trade",
        "..",
        ".",
        "%",
        "%2F",
        "%2e",
        "%C3%A9",
        "%c3",
        "%ED%A0%80",
        "%zz",
        "?",
        "a=%",
        "#",
        ";",
        "//",
        "%00",
        "%25",
        "%E2%82",
        "é",
        "[",
        "\\",
      ),
      { maxLength: 10 },
    )
    .map((parts) => `/${parts.join("")}`),
  fc.string({ unit: "binary", maxLength: 60 }),
);

property("every address that anybody asks for can be routed: its path decodes", [url], (asked) => {
  expect(() => decodeURI(pathOf(routableUrl(asked)))).not.toThrow();
  expect(routableUrl(routableUrl(asked))).toBe(routableUrl(asked));
});

property(
  "an address that decodes is left as it was sent; another is taken as it stands",
  [url],
  (asked) => {
    const routed = routableUrl(asked);
    if (routed === asked) return;
    expect(() => decodeURI(pathOf(asked))).toThrow(URIError);
    expect(decodeURI(routed)).toBe(decodeURI(encodeURI(asked)));
  },
);

property("a path never holds a query, and with it makes up the address", [url], (asked) => {
  const path = pathOf(asked);
  expect(path).not.toContain("?");
  expect(asked.startsWith(path)).toBe(true);
  expect(["", "?"]).toContain(asked.slice(path.length, path.length + 1));
});
