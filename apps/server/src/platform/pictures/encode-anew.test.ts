import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureOf } from "../../testing/identity-house.ts";
import { PictureEncoder } from "./encode-anew.ts";

const encoder = new PictureEncoder();

async function encoded(bytes: Buffer): Promise<Buffer> {
  const outcome = await encoder.encode(bytes);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

test.each(["jpeg", "png", "webp"] as const)("a picture in %s comes out as a JPEG", async (as) => {
  const { format, width, height } = await sharp(
    await encoded(await pictureOf("red", as)),
  ).metadata();
  expect([format, width, height]).toEqual(["jpeg", 64, 64]);
});

test("nothing is left of where, when and by whom a photograph was taken", async () => {
  const photograph = await sharp(await pictureOf("red"))
    .withExif({ IFD0: { Artist: "canary" }, IFD3: { GPSLatitude: "35/1 40/1 30/1" } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
    .toBuffer();
  expect(photograph.includes("canary")).toBe(true);
  const { exif, xmp, iptc, icc } = await sharp(await encoded(photograph)).metadata();
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect((await encoded(photograph)).includes("canary")).toBe(false);
});

test("a photograph taken upright comes out upright, without saying so", async () => {
  const create = { width: 40, height: 20, channels: 3, background: "red" } as const;
  const lying = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height, orientation } = await sharp(await encoded(lying)).metadata();
  expect([width, height, orientation]).toEqual([20, 40, undefined]);
});

const SCRIPT = "<script>canary</script>";
/** Pictures that are also valid as something else, with extra data before, inside or after them. */
const POLYGLOTS: readonly [what: string, bytes: () => Promise<Buffer>][] = [
  ["JPEG with an archive behind it", async () => behind(await pictureOf("red"))],
  ["PNG with an archive behind it", async () => behind(await pictureOf("red", "png"))],
  ["WebP with an archive behind it", async () => behind(await pictureOf("red", "webp"))],
  ["JPEG with a page in its comment", async () => commented(await pictureOf("red"))],
  ["PNG with a page in its text", async () => captioned(await pictureOf("red", "png"))],
];
test.each(POLYGLOTS)("of a %s only the picture is left", async (_, bytes) => {
  const polyglot = await bytes();
  expect(polyglot.includes("canary")).toBe(true);
  expect((await encoded(polyglot)).includes("canary")).toBe(false);
});

function behind(picture: Buffer): Buffer {
  return Buffer.concat([picture, Buffer.from(`PK\x03\x04${SCRIPT}`)]);
}

function commented(jpeg: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(SCRIPT.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(SCRIPT)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** Inserted after the signature and the header, which take 33 bytes. */
function captioned(png: Buffer): Buffer {
  const text = chunk("tEXt", Buffer.from(`Title\0${SCRIPT}`));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
}

test("a bomb of either kind takes less than 100 MB on its way to a refusal", async () => {
  const still = { code: "UPLOAD_TOO_LARGE", bytes: bomb(50_000, 50_000) };
  const animated = { code: "UPLOAD_TYPE", bytes: await animatedBomb() };
  const before = process.memoryUsage.rss();
  for (const { code, bytes } of [still, animated, still, animated, still, animated]) {
    expect(await encoder.encode(bytes)).toMatchObject({ ok: false, code });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  }
});

/** Forty empty frames of sixteen megapixels each. */
async function animatedBomb(): Promise<Buffer> {
  const create = { width: 4_000, height: 4_000, channels: 3, background: "red" } as const;
  const one = await sharp({ create }).webp({ effort: 0 }).toBuffer();
  const frame = one.subarray(12);
  const head = Buffer.alloc(10);
  head[0] = 2; // The animation flag.
  head.writeUIntLE(3_999, 4, 3);
  head.writeUIntLE(3_999, 7, 3);
  const placed = Buffer.alloc(16);
  placed.writeUIntLE(3_999, 6, 3);
  placed.writeUIntLE(3_999, 9, 3);
  const parts = [riff("VP8X", head), riff("ANIM", Buffer.alloc(6))];
  for (let count = 0; count < 40; count += 1) {
    parts.push(riff("ANMF", Buffer.concat([placed, frame])));
  }
  return riff("RIFF", Buffer.concat([Buffer.from("WEBP"), ...parts]));
}

function riff(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}

test("what is larger than a passport needs is made smaller", async () => {
  const create = { width: 6_000, height: 30, channels: 3, background: "red" } as const;
  const wide = await sharp({ create }).png().toBuffer();
  const { width, height } = await sharp(await encoded(wide)).metadata();
  expect([width, height]).toEqual([4_096, 20]);
});

describe("what is refused", () => {
  const text = (content: string) => Buffer.from(content);
  const pictures: readonly [what: string, code: string, bytes: () => Promise<Buffer> | Buffer][] = [
    ["nothing", "UPLOAD_TYPE", () => Buffer.alloc(0)],
    ["SVG", "UPLOAD_TYPE", () => text('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ["HTML", "UPLOAD_TYPE", () => text("<!doctype html><script>alert(1)</script>")],
    ["a GIF", "UPLOAD_TYPE", () => sharpGif()],
    ["a PDF", "UPLOAD_TYPE", () => text("%PDF-1.7")],
    ["an animation", "UPLOAD_TYPE", animation],
    [
      "HTML that begins as a JPEG",
      "UPLOAD_FAILED",
      () => Buffer.from("\xff\xd8\xff<script>", "latin1"),
    ],
    ["a JPEG that ends too soon", "UPLOAD_FAILED", () => truncated("jpeg")],
    ["a PNG that ends too soon", "UPLOAD_FAILED", () => truncated("png")],
    ["a WebP that ends too soon", "UPLOAD_FAILED", () => truncated("webp")],
    ["50,000 by 50,000 points in a small file", "UPLOAD_TOO_LARGE", () => bomb(50_000, 50_000)],
    ["41 megapixels", "UPLOAD_TOO_LARGE", () => bomb(10_250, 4_000)],
  ];
  test.each(pictures)("%s: %s", async (_, code, bytes) => {
    expect(await encoder.encode(Buffer.from(await bytes()))).toMatchObject({ ok: false, code });
  });

  async function sharpGif(): Promise<Buffer> {
    return sharp(await pictureOf("red"))
      .gif()
      .toBuffer();
  }

  async function truncated(as: "jpeg" | "png" | "webp"): Promise<Buffer> {
    const create = { width: 300, height: 300, channels: 3, background: "#888" } as const;
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { ...create, noise } })
      .toFormat(as)
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  }

  async function animation(): Promise<Buffer> {
    const frames = [await pictureOf("red", "png"), await pictureOf("blue", "png")];
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  }
});

test("of a crowd only as many are decoded as can run and wait", async () => {
  const picture = await pictureOf("red");
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => encoder.encode(picture)));
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.code === "RATE_LIMITED");
  expect(refused.length).toBeGreaterThan(170);
});

/** A PNG that claims a size, with as many empty lines as fit into some kilobytes. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(1024 * 1024));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", lines), chunk("IEND")]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
