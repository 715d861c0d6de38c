import { decimalsOf, type NumberShape } from "@sumi/messages/numbers.ts";

/** The digits of a market's price; all digits for a coin that has no market yet. */
export function costShape(tick: string | undefined): NumberShape {
  return tick === undefined ? {} : { fixed: decimalsOf(tick) };
}
