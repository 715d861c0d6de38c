import { INDEX_RULE } from "@sumi/formulas/index-price.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { SampleIndex } from "./commands.ts";
import type { VenueReading } from "./events.ts";
import { judgementOf } from "./indexes.ts";

/**
 * Computes the index of every asset from the readings of the venues (rules 2.2), and says of each
 * reading whether it counted, or why not.
 */
export function sampleIndex(x: State, command: SampleIndex): Outcome<void> {
  const { sample } = command;
  if (command.actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (sample !== x.prices.sample + 1) return reject("ILLEGAL_OPERATION");
  if (!Array.isArray(command.readings)) return reject("PARAMETER_ERROR", { field: "readings" });

  // From here on the sample must be taken.
  const readings = command.readings.flatMap((reading) => recorded(x, reading) ?? []);
  const rule = INDEX_RULE;
  const { indexes, verdicts } = judgementOf(x, { readings, rule, timeMs: x.now.timeMs });
  x.emit({ type: "IndexSampled", sample, rule, readings, verdicts, indexes });
  return accept(undefined);
}

/** Names of venues, and the numbers of their trades. */
const VENUE = /^[\w:.-]{1,80}$/;
const TRADE = /^[\w:.-]{1,64}$/;
/** A price as venues may spell it, also as NaN or 1e-7. */
const PRICE = /^[\w.+-]{1,40}$/;

/**
 * A reading as a sample keeps it for good. Free text is not kept: an empty text stands for it, and
 * 0 for what is no time. Undefined for a venue without a name and for what has no index.
 */
function recorded(x: State, reading: VenueReading): VenueReading | undefined {
  const { asset, venue, trade } = reading;
  const listed = x.markets.assetNumbered(asset);
  if (!VENUE.test(venue) || listed === undefined || listed.indexDecimals < 0) return undefined;
  const isTime = Number.isSafeInteger(reading.timeMs) && reading.timeMs >= 0;
  const timeMs = isTime ? reading.timeMs : 0;
  const price = PRICE.test(reading.price) ? reading.price : "";
  if (trade === undefined) return { asset, venue, timeMs, price };
  return { asset, venue, timeMs, price, trade: TRADE.test(trade) ? trade : "" };
}
