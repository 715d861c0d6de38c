import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { limit, momentMs, sequenceText } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** SHA-256 in lower-case hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The tips of the chains at one hour: the journal's frames, and each coin's index samples. With a
 * tip that was kept, any later change of earlier records can be detected.
 */
export const tip = z.object({
  time_ms: momentMs,
  /** The last frame's number and hash. */
  frame: sequenceText,
  hash,
  samples: z.array(z.object({ coin: z.string(), sample: z.int().nonnegative(), hash })),
});
export type TipData = z.input<typeof tip>;

/** A file of old frames: with its hashes kept, a copy of it shows whether it is still the same. */
export const archive = z.object({
  first: sequenceText,
  last: sequenceText,
  /** The last frame's hash. */
  hash,
  sha256: hash,
});

export const tips = endpoint({
  method: "GET",
  path: "/Public/tips",
  role: "public",
  summary: "The published ends of the frame chain and of the index sample chains, hourly.",
  input: z.object({ limit: limit({ otherwise: 24, max: 1_000 }) }),
  data: z.object({
    /** Newest first. */
    tips: z.array(tip),
    /** The files of frames that were moved out of the database, newest first. */
    archives: z.array(archive),
    sequence: commandNumberText,
  }),
  rejections: [],
});
