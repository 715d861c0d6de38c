import type { PriceCommand, SampleIndex } from "@sumi/core/prices/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, NO_WHOLE_NUMBERS, NOT_A_TIMER } from "./common.ts";
import { values, type WrongFields, wrong } from "./wrong.ts";

const SAMPLE_INDEX: WrongFields<SampleIndex, "type"> = {
  actor: NOT_A_TIMER,
  key: KEYS,
  sample: [
    ...values({ ...NO_WHOLE_NUMBERS, negative: -1, zero: 0 }, "ILLEGAL_OPERATION"),
    wrong("taken before", (_, { view }) => view.prices.sample, "ILLEGAL_OPERATION"),
    wrong("far ahead", ({ sample }) => sample + 1_000_000, "ILLEGAL_OPERATION"),
  ],
  // A single wrong reading is left out and refuses nothing: the crowd's venues send such ones.
  readings: values(
    { missing: undefined, nothing: null, "a text": "60000" },
    "PARAMETER_ERROR",
    "ILLEGAL_OPERATION",
  ),
};

export const WRONG_PRICES = {
  SampleIndex: SAMPLE_INDEX,
} satisfies WrongValues<PriceCommand, never>;
