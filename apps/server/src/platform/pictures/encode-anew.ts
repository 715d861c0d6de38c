import { availableParallelism } from "node:os";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import sharp from "sharp";
import { BoundedWork } from "../queues/bounded-work.ts";

const PIXELS_MAX = 40_000_000;
/** Enough to read a passport's smallest print; larger pictures are scaled down to it. */
const SIDE_MAX = 4_096;
const QUALITY = 82;
const SECONDS_MAX = 10;
const WAITING_MAX = 20;

/** The accepted picture types, each recognized by its first bytes alone. */
const TYPES: readonly {
  readonly format: "jpeg" | "png" | "webp";
  readonly fits: (bytes: Buffer) => boolean;
}[] = [
  { format: "jpeg", fits: (bytes) => startsWith(bytes, 0, "\xff\xd8\xff") },
  { format: "png", fits: (bytes) => startsWith(bytes, 0, "\x89PNG\r\n\x1a\n") },
  {
    format: "webp",
    fits: (bytes) => startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBPVP8"),
  },
];

/**
 * Decodes pictures and encodes them again, a few at a time on separate threads, so that orders do
 * not wait for them. The result holds only the visible pixels: no metadata, no second picture, no
 * trailing bytes.
 */
export class PictureEncoder {
  readonly #work: BoundedWork;

  constructor(processors = availableParallelism()) {
    // Node's pool has four threads, which argon2 and the disk also use; pictures take one or two.
    const atOnce = processors >= 4 ? 2 : 1;
    this.#work = new BoundedWork({ atOnce, waiting: WAITING_MAX });
  }

  /** The picture as an upright JPEG; UPLOAD_TYPE when it is not an accepted type. */
  async encode(bytes: Buffer): Promise<Outcome<Buffer>> {
    const working = this.#work.run(() => encodeAnew(bytes));
    return working === undefined ? reject("RATE_LIMITED", { seconds: 2 }) : working;
  }
}

/** True if the first bytes are those of an accepted type. This check costs nothing. */
export function looksLikePicture(bytes: Buffer): boolean {
  return TYPES.some(({ fits }) => fits(bytes));
}

async function encodeAnew(bytes: Buffer): Promise<Outcome<Buffer>> {
  const type = TYPES.find(({ fits }) => fits(bytes));
  if (type === undefined) return reject("UPLOAD_TYPE");
  try {
    const picture = sharp(bytes, {
      limitInputPixels: PIXELS_MAX,
      failOn: "error",
      sequentialRead: true,
    });
    // The decoder reads the header before it decodes a single pixel.
    const { format, width, height, pages = 1 } = await picture.metadata();
    if (format !== type.format || pages > 1) return reject("UPLOAD_TYPE");
    if (width * height > PIXELS_MAX) return reject("UPLOAD_TOO_LARGE");
    const encoded = await picture
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return accept(encoded);
  } catch (error) {
    return isTooManyPixels(error) ? reject("UPLOAD_TOO_LARGE") : reject("UPLOAD_FAILED");
  }
}

/** The library has no error codes; this is its message for a picture above the pixel limit. */
function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && error.message.includes("pixel limit");
}

function startsWith(bytes: Buffer, at: number, text: string): boolean {
  return bytes.toString("latin1", at, at + text.length) === text;
}
