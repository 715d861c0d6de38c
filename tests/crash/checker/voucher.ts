import { crc32, deflateSync } from "node:zlib";

const SIDE = 24;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY_OF_EIGHT_BITS = [8, 0, 0, 0, 0];
const NO_FILTER = 0;

/** The smallest picture that passes as a voucher: a PNG of grey steps. */
export const VOUCHER = Buffer.concat([
  SIGNATURE,
  chunk("IHDR", Buffer.from([0, 0, 0, SIDE, 0, 0, 0, SIDE, ...GREY_OF_EIGHT_BITS])),
  chunk("IDAT", deflateSync(Buffer.from(Array.from({ length: SIDE }, row).flat()))),
  chunk("IEND", Buffer.alloc(0)),
]);

function row(_: unknown, y: number): readonly number[] {
  return [NO_FILTER, ...Array.from({ length: SIDE }, (__, x) => 4 * (x + y))];
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
