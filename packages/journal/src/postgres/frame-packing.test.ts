import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { constants, zstdCompressSync } from "node:zlib";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAIN, packBody, unpackBody, ZSTD_1 } from "./frame-packing.ts";

/** A second of prices, as most frames of a quiet exchange are. */
const SAMPLE = Buffer.from(
  '{"sequence":12,"type":"SampleIndex","sample":7}\n\n' +
    '{"sequence":12,"timeMs":1700000000000,"actor":0,"command":"SampleIndex","events":[{"type":' +
    '"IndexSampled","indexes":{"columns":{"asset":[1,2,3],"price":["61891.15","3031.74",' +
    '"161.571"],"sources":3,"status":"OK"},"count":3},"readings":{"columns":{"asset":[1,1,2],' +
    '"price":["61889.96","61896.78","3031.54"],"timeMs":1700000000000,"venue":["kraken",' +
    '"bitstamp","kraken"]},"count":3},"rule":"trim3;v3","sample":7}]}',
);

property(
  "whatever is packed comes back byte for byte, and is never larger",
  [fc.oneof(fc.uint8Array({ maxLength: 9_000 }), fc.string({ maxLength: 9_000 }).map(Buffer.from))],
  async (bytes) => {
    const packed = await packBody(bytes);
    expect(packed.bytes.length).toBeLessThanOrEqual(bytes.length);
    expect(Buffer.compare(unpackBody(packed), bytes)).toBe(0);
  },
);

test("a second of prices takes half of its room at most, a large frame a fifth", async () => {
  const second = await packBody(SAMPLE);
  expect([second.packing, second.bytes.length < SAMPLE.length / 2]).toEqual([ZSTD_1, true]);
  const many = Buffer.concat(Array.from({ length: 100 }, (_, n) => Buffer.from(`${n}${SAMPLE}`)));
  const large = await packBody(many);
  expect([large.packing, large.bytes.length < many.length / 5]).toEqual([ZSTD_1, true]);
});

test("what does not become smaller, and what earlier releases wrote, lies as it is", async () => {
  const short = Buffer.from("{}");
  expect(await packBody(short)).toEqual({ packing: PLAIN, bytes: short });
  expect(unpackBody({ packing: PLAIN, bytes: SAMPLE })).toBe(SAMPLE);
});

test("the dictionary is the one by which every packed frame was written", () => {
  const file = readFileSync(new URL("./frame-dictionary-1.txt", import.meta.url));
  expect(hash("sha256", file)).toBe(
    "cdaaa2b1816db190a8b0ce20f96666106150c1f0a353ed5e7b7cec72d0f5a2f4",
  );
});

test("what cannot be unpacked, or becomes too large, stays as it is", () => {
  const damaged = { packing: ZSTD_1, bytes: Buffer.from("no zstd") };
  expect(unpackBody(damaged)).toBe(damaged.bytes);
  const params = { [constants.ZSTD_c_compressionLevel]: 1 };
  const bomb = { packing: ZSTD_1, bytes: zstdCompressSync(Buffer.alloc(2 ** 28 + 1), { params }) };
  expect(bomb.bytes.length).toBeLessThan(100_000);
  expect(unpackBody(bomb)).toBe(bomb.bytes);
});
