import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";

/** How the body of a frame lies in its row. Its hash is always that of the plain body. */
export const PLAIN = 0;
/** zstd, with the text of `frame-dictionary-1.txt` before the body. */
export const ZSTD_1 = 1;

export type PackedBody = { readonly packing: number; readonly bytes: Uint8Array };

/**
 * Typical lines of a journal. A frame is often one sample of a second, and repeats the names of its
 * fields more than anything else: with these before it, it takes half of what it would take alone.
 * The file never changes, because packed frames are read by it.
 */
const DICTIONARY = readFileSync(new URL("./frame-dictionary-1.txt", import.meta.url));
const OPTIONS = {
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
  dictionary: DICTIONARY,
};
/** Larger ones are packed beside the thread that executes commands. */
const AT_ONCE_BYTES_MAX = 4_096;
/** No frame is nearly as large; a packed one of a forger may be. */
const BODY_BYTES_MAX = 256 * 1024 ** 2;

const packAside = promisify(zstdCompress);

export async function packBody(body: Uint8Array): Promise<PackedBody> {
  const isSmall = body.length <= AT_ONCE_BYTES_MAX;
  const bytes = isSmall ? zstdCompressSync(body, OPTIONS) : await packAside(body, OPTIONS);
  if (bytes.length >= body.length) return { packing: PLAIN, bytes: body };
  return { packing: ZSTD_1, bytes };
}

/**
 * The plain body. One that cannot be unpacked stays as it is: then the frame's hash shows that it
 * was changed, and the frame is named like every other one that was.
 */
export function unpackBody({ packing, bytes }: PackedBody): Uint8Array {
  if (packing !== ZSTD_1) return bytes;
  try {
    const options = { dictionary: DICTIONARY, maxOutputLength: BODY_BYTES_MAX };
    return zstdDecompressSync(bytes, options);
  } catch {
    return bytes;
  }
}
