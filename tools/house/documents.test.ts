/** Shows that each rule about documents can fail. */
import { expect, test } from "vitest";
import { deadLinks, missingPages, unlistedPages } from "./documents.ts";

test("documents may link to files, folders and headings that are there", () => {
  const files = [
    {
      path: "docs/a.md",
      text: "# One *two*, three\n[b](b.md) [up](../packages) [x](#one-two-three)",
    },
    {
      path: "docs/b.md",
      text: "[a](a.md#four) [c](c.md) [web](https://example.org/x)\n`tools/x.ts`",
    },
    { path: "packages/core/src/spot/place.ts", text: "" },
  ];
  expect(deadLinks(files)).toEqual([
    "docs/b.md links to a.md#four, which has no such heading",
    "docs/b.md links to c.md, which is not there",
    "docs/b.md names tools/x.ts, which is not there",
  ]);
  expect(missingPages(files)).toEqual(["docs/capabilities/spot.md is missing"]);
  const shown = [{ path: "docs/a.md", text: "![one](p/1.png) ![two](p/2.png)" }];
  expect(deadLinks(shown, ["docs/p/1.png"])).toEqual([
    "docs/a.md links to p/2.png, which is not there",
  ]);
});

test("an index lists every page of its folder", () => {
  const files = [
    { path: "docs/decisions/README.md", text: "| [0001](0001-first.md) |" },
    { path: "docs/decisions/0001-first.md", text: "" },
    { path: "docs/decisions/0002-second.md", text: "" },
    { path: "docs/capabilities/spot.md", text: "" },
    { path: "docs/operations/standby.md", text: "" },
  ];
  expect(unlistedPages(files)).toEqual([
    "docs/decisions/README.md does not list 0002-second.md",
    "docs/capabilities/README.md does not list spot.md",
  ]);
});
