import type { PublicNumbers } from "../platform/public-numbers/public-numbers.ts";

/** Shows the exchange's own numbers, so that a test can name things by their sequences. */
export const PLAIN_NUMBERS: PublicNumbers = {
  show: (_schema, value) => value,
  read: (_schema, value) => value,
  shown: (_numbering, number) => String(number),
  meant: (_numbering, number) => number,
};
