/**
 * The cost in the core of 100,000 positions over twenty contracts: a sample of all marks that
 * reaches nobody, a funding of everybody, and ten thousand liquidations by one gap; then what an
 * order on a contract costs, against one of spot. Sums and means are CPU time of the measuring
 * thread.
 *
 *   npm run bench:perpetual
 *
 * Prints one line of JSON for each.
 */
import { alternating, medianOf, ratioOf } from "./alternating.ts";
import { CONTRACTS, Crowd } from "./perpetual/crowd.ts";
import { orderWorld, PLACED } from "./perpetual/orders.ts";
import { figuresOf, rounded, sumOf, type Took, wallsOf } from "./pieces.ts";

const SAMPLES = 2_000;
/** The first samples only warm up. */
const WARM = 100;
/** An index of 81 after one of 100: positions with a leverage of 5 have fallen there. */
const GAP = "81";

const crowd = new Crowd();

crowd.sampleIndex("100");
const first = crowd.run("SampleMarks");
const samples = Array.from({ length: SAMPLES }, (_, number) => {
  crowd.sampleIndex(number % 2 === 0 ? "100.01" : "100");
  return crowd.run("SampleMarks");
}).slice(WARM);
const perContract = 1_000 / CONTRACTS;
print("marks", {
  first_ms: rounded(first.wallMs),
  us_per_contract: rounded((sumOf(samples) / samples.length) * perContract),
  wall_us_per_contract: rounded(medianOf(wallsOf(samples)) * perContract),
});

crowd.waitForFunding();
crowd.sampleIndex("100");
const fixed = crowd.run("SampleMarks");
print("funding", { fixed_ms: rounded(fixed.wallMs), ...inPieces("FundDue") });

crowd.sampleIndex(GAP);
const begun = crowd.run("SampleMarks");
const { count } = crowd.exchange.perpetual.liquidations;
print("liquidations", { count, begun_ms: rounded(begun.wallMs), ...inPieces("LiquidateDue") });

const medians = alternating(PLACED, orderWorld);
print("orders", {
  medians,
  resting: ratioOf(medians.perpetualResting, medians.spotResting),
  trading: ratioOf(medians.perpetualTrading, medians.spotTrading),
});

/** Runs a timer, as the leader does, until it is no longer due. */
function inPieces(timer: "FundDue" | "LiquidateDue") {
  const pieces: Took[] = [];
  while (crowd.isDue(timer)) pieces.push(crowd.run(timer));
  return figuresOf(pieces);
}

function print(name: string, figures: object): void {
  console.log(JSON.stringify({ name, ...figures }));
}
