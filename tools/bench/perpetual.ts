/**
 * What 100,000 positions over twenty contracts cost the core: a sample of all marks that reaches
 * nobody, a funding of everybody, and ten thousand liquidations by one gap, all in CPU time of the
 * measuring thread; then what an order on a contract costs, against one of spot.
 *
 *   npm run bench:perpetual
 *
 * Prints one line of JSON for each.
 */
import { alternating, medianOf, ratioOf } from "./alternating.ts";
import { CONTRACTS, Crowd } from "./perpetual/crowd.ts";
import { orderWorld, PLACED } from "./perpetual/orders.ts";

const SAMPLES = 2_000;
/** The first samples only warm up. */
const WARM = 100;
/** An index of 81 after one of 100: the mark at which positions with a leverage of 5 have fallen. */
const GAP = "81";

const crowd = new Crowd();

crowd.sampleIndex("100");
const firstMs = crowd.tookMs("SampleMarks");
const samplesUs = Array.from({ length: SAMPLES }, (_, number) => {
  crowd.sampleIndex(number % 2 === 0 ? "100.01" : "100");
  return (crowd.tookMs("SampleMarks") * 1_000) / CONTRACTS;
}).slice(WARM);
print("marks", {
  first_ms: rounded(firstMs),
  us_per_contract: rounded(medianOf(samplesUs)),
  us_per_contract_p99: rounded(shareOf(samplesUs, 0.99)),
});

crowd.waitForFunding();
crowd.sampleIndex("100");
print("funding", { fixed_ms: rounded(crowd.tookMs("SampleMarks")), ...inPieces("FundDue") });

crowd.sampleIndex(GAP);
const begunMs = crowd.tookMs("SampleMarks");
const { count } = crowd.exchange.perpetual.liquidations;
print("liquidations", { count, begun_ms: rounded(begunMs), ...inPieces("LiquidateDue") });

const medians = alternating(PLACED, orderWorld);
print("orders", {
  medians,
  resting: ratioOf(medians.perpetualResting, medians.spotResting),
  trading: ratioOf(medians.perpetualTrading, medians.spotTrading),
});

/** Runs a timer, as the leader does, until it is no longer due. */
function inPieces(timer: "FundDue" | "LiquidateDue") {
  const tookMs: number[] = [];
  while (crowd.isDue(timer)) tookMs.push(crowd.tookMs(timer));
  return {
    pieces: tookMs.length,
    total_ms: rounded(tookMs.reduce((sum, ms) => sum + ms, 0)),
    piece_ms: rounded(medianOf(tookMs)),
    piece_ms_p99: rounded(shareOf(tookMs, 0.99)),
    piece_ms_max: rounded(Math.max(...tookMs)),
  };
}

function shareOf(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}

function print(name: string, figures: object): void {
  console.log(JSON.stringify({ name, ...figures }));
}
