import type { ChangeParameter } from "@sumi/core/parameters/acts.ts";
import type { WrongValues } from "../capability.ts";
import { NO_DECIMALS, NO_WHOLE_NUMBERS } from "./common.ts";
import { ABSENT, values, type WrongFields, wrong } from "./wrong.ts";

const LINK = "https://x.org/";
const NO_FIGURES = Object.entries({
  ...NO_DECIMALS,
  "a word": "plenty",
  "out of bounds": "999999999999999999999",
});

const CHANGE_PARAMETER: WrongFields<ChangeParameter, "act"> = {
  key: values(
    {
      empty: "",
      unknown: "deposits.everything_max",
      "of a market that is not": "market.NO-NE.maker_rate",
      "of no term of a market": "market.BTC-USDT.colour",
      "of the founding alone": "demonstration_coins.day_max",
      "the name of a method": "constructor",
      "a number": 12,
      missing: undefined,
    },
    "PARAMETER_ERROR",
  ),
  value: [
    ...values({ "a number": 12, missing: undefined, nothing: null }, "PARAMETER_ERROR"),
    ...NO_FIGURES.map(([label, value]) => {
      return wrong<ChangeParameter>(label, ({ key }) => ifFigure(key, value), "PARAMETER_ERROR");
    }),
    wrong(
      "too long a link",
      ({ key }) => ifLink(key, `${LINK}${"x".repeat(500)}`),
      "PARAMETER_ERROR",
    ),
    wrong("with a line break", ({ key }) => ifLink(key, `${LINK}\nb`), "PARAMETER_ERROR"),
    wrong("no secure link", ({ key }) => ifLink(key, "http://x.org"), "PARAMETER_ERROR"),
  ],
  effectiveMs: [
    ...values(
      { ...NO_WHOLE_NUMBERS, negative: -1, "after all days": 8_640_000_000_000_001, text: "0" },
      "PARAMETER_ERROR",
    ),
  ],
};

export const WRONG_PARAMETERS = {
  ChangeParameter: CHANGE_PARAMETER,
} satisfies WrongValues<never, ChangeParameter>;

/** All parameters are figures except the links to the support page and to explorers. */
function ifFigure(key: string, value: unknown): unknown {
  return isLink(key) ? ABSENT : value;
}

function ifLink(key: string, value: unknown): unknown {
  return isLink(key) ? value : ABSENT;
}

function isLink(key: string): boolean {
  return key === "support.link" || key.includes(".explorer_");
}
