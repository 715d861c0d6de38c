import { INDEX_RULE, READING_MAX } from "@sumi/formulas/index-price.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { SampleIndex } from "./commands.ts";
import type { VenueReading } from "./events.ts";
import { indexesOf } from "./indexes.ts";

/**
 * Computes the index of every asset from the readings of the venues (rules 2.2). A late or
 * malformed reading is left out.
 */
export function sampleIndex(x: State, command: SampleIndex): Outcome<void> {
  if (command.actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (command.sample !== x.prices.sample + 1) return reject("ILLEGAL_OPERATION");
  if (!Array.isArray(command.readings)) return reject("PARAMETER_ERROR", { field: "readings" });

  // From here on the sample must be taken.
  const readings = command.readings.filter((reading) => isUsable(x, reading));
  const indexes = indexesOf(x, { readings, rule: INDEX_RULE, timeMs: x.now.timeMs });
  x.emit({
    type: "IndexSampled",
    sample: command.sample,
    rule: INDEX_RULE,
    readings,
    indexes,
  });
  return accept(undefined);
}

/** Names of venues and of their trades. They are kept for good, so free text is not allowed. */
const VENUE = /^[\w:.-]{1,80}$/;
const TRADE = /^[\w:.-]{1,64}$/;

/** True if a reading is recent, of a listed asset, a plain positive decimal, from a named venue. */
function isUsable(x: State, reading: VenueReading): boolean {
  const { asset, timeMs, price, venue, trade } = reading;
  if (!VENUE.test(venue) || (trade !== undefined && !TRADE.test(trade))) return false;
  const listed = x.markets.assetNumbered(asset);
  if (listed === undefined || listed.indexDecimals < 0) return false;
  const ageMaxMs = x.parameters.integer("index.source_age_max_ms", x.now.timeMs);
  const ageMs = x.now.timeMs - timeMs;
  if (!Number.isSafeInteger(timeMs) || ageMs > ageMaxMs || ageMs < -ageMaxMs) return false;
  const units = amountOf(price);
  return units !== undefined && units > 0n && units < READING_MAX;
}
