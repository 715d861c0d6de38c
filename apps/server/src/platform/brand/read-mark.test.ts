import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isBrandName } from "./brand.ts";
import { readMark } from "./read-mark.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mark-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function refused(bytes: Buffer | string) {
  const path = join(folder, "mark");
  await writeFile(path, bytes);
  const mark = readMark(path);
  return typeof mark === "string" ? mark.replace(path, "PATH") : mark;
}

function png(width: number, height = width): Buffer {
  const head = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([head, sides, Buffer.alloc(5)]);
}

const svg = (inside: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`;

test("shapes are a mark, as drawing programs write them, and so is a square PNG", async () => {
  const drawn = `<?xml version="1.0" encoding="utf-8"?>\n<!-- by hand -->\n${svg(
    '<defs><linearGradient id="a"/></defs><g><path d="M0 0" style="fill:url(#a)"/></g>',
  )}`;
  expect(await refused(drawn)).toMatchObject({ type: "image/svg+xml", sizes: "any" });
  expect(await refused(png(512))).toMatchObject({ type: "image/png", sizes: "512x512" });
});

test.each([
  [svg("<script>alert(1)</script>"), "an SVG of a mark holds shapes alone, not <script>"],
  [svg("<foreignObject/>"), "an SVG of a mark holds shapes alone, not <foreignObject>"],
  [svg("<image/>"), "an SVG of a mark holds shapes alone, not <image>"],
  [svg("<style>*{}</style>"), "an SVG of a mark holds shapes alone, not <style>"],
  [svg("", ' onload="alert(1)"'), "an attribute of it would run a script"],
  [svg('<g xlink:href="https://a.example"/>'), "it refers to something else"],
  [svg('<g style="fill:url(https://a.example)"/>'), "it loads something else"],
  [svg('<g style="fill:u\\72l(https://a.example)"/>'), "it loads something else"],
  [svg('<g style="fill:&#117;rl(https://a.example)"/>'), "it hides letters behind numbers"],
  [`<!DOCTYPE svg>${svg("")}`, "it is neither an SVG nor a PNG"],
  [
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg("", ' on\u001b(Bload="alert(1)"')}`,
    "it is to be read as something else than UTF-8",
  ],
  [svg(`<g style="mask-image:image-set('https://a.example' 1x)"/>`), "it loads something else"],
  [svg("<![CDATA[<script>]]>"), "it declares something beside its shapes"],
  ["<html></html>", "it is neither an SVG nor a PNG"],
  [Buffer.from([0xff, 0xfe, 0x00]), "it is neither an SVG in UTF-8 nor a PNG"],
])("%s is refused: %s", async (bytes, reason) => {
  expect(await refused(bytes)).toBe(`The mark PATH is refused: ${reason}.`);
});

test("a mark too large, too small, no square or not there is told in a sentence", async () => {
  expect(await refused(svg(" ".repeat(140_000)))).toBe(
    "The mark PATH is larger than 128 KB: make it smaller.",
  );
  const square = "The mark PATH must be a square of 192 to 1024 pixels, not";
  expect(await refused(png(64))).toBe(`${square} 64 by 64.`);
  expect(await refused(png(512, 300))).toBe(`${square} 512 by 300.`);
  expect(await refused(png(512).subarray(0, 12))).toContain("it is no whole PNG");
  expect(readMark(join(folder, "nowhere"))).toMatch(/cannot be read: ENOENT/);
});

test.each([
  ["Sumi", true],
  ["墨取引所", true],
  ["Crypto & Söhne 24", true],
  ["", false],
  ["<b>", false],
  ["A name that is far too long for it", false],
  ["two\nlines", false],
  ["right\u202eto left", false],
])("%j as a name: %s", (name, isOne) => expect(isBrandName(name)).toBe(isOne));
