import type { ReverseEntry } from "@sumi/core/corrections/acts.ts";
import type { WrongValues } from "../capability.ts";
import { NOBODYS_NUMBERS } from "./common.ts";
import { values, type WrongFields } from "./wrong.ts";

const REVERSE_ENTRY: WrongFields<ReverseEntry, "act"> = {
  entry: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0, "the genesis": 1 }, "ILLEGAL_OPERATION"),
    ...values({ "a text": "1", missing: undefined }, "PARAMETER_ERROR"),
  ],
  reason: [
    // The entry itself may be too old, or already reversed, a moment later.
    ...values(
      { empty: "", "unknown word": "BECAUSE" },
      ...(["MISSING_PARAMETER", "ILLEGAL_OPERATION"] as const),
    ),
    ...values({ missing: undefined }, "PARAMETER_ERROR"),
  ],
};

export const WRONG_CORRECTIONS = {
  ReverseEntry: REVERSE_ENTRY,
} satisfies WrongValues<never, ReverseEntry>;
