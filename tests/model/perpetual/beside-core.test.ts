import {
  insure,
  listEther,
  ordering,
  tickBoth,
  tradeEther,
} from "@sumi/core/testing/perpetual-world.ts";
import { Random } from "@sumi/core/testing/random.ts";
import { units } from "@sumi/core/testing/words.ts";
import { expect, test } from "vitest";
import { perpetual } from "../../golden/scenarios/perpetual.ts";
import { JudgedWorld, judgedWorld } from "./testing/judged-world.ts";
import { commandOf, nextPrice } from "./testing/random-trading.ts";

/** The core's perpetual contracts, judged command by command by the model. */

test("the founding and an index are judged as the core does them", () => {
  const judged = judgedWorld();
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
});

test("an order, its match, margin and a close are judged as the core does them", () => {
  const judged = judgedWorld();
  const { world } = judged;
  world.accept(ordering(world, "B", "sell 0.3 @60000 5x"));
  world.accept(ordering(world, "A", "buy 0.5 @60010 3x"));
  world.accept(ordering(world, "C", "sell 0.1 @60005 5x"));
  world.accept(ordering(world, "D", "sell 0.1 @60015 5x"));
  judged.index("60020");
  world.accept({ type: "AddMargin", actor: 1, contract: 0, amount: units("100") });
  world.accept({ type: "ClosePosition", actor: 3, contract: 0 });
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
});

test("a liquidation through book, fund and deleveraging is judged as the core does it", () => {
  const judged = judgedWorld();
  const { world } = judged;
  world.accept(ordering(world, "B", "sell 0.7 @60000 5x"));
  world.accept(ordering(world, "D", "sell 0.3 @60000 2x"));
  world.accept(ordering(world, "A", "buy 1 @60000 5x"));
  world.accept(ordering(world, "C", "buy 0.4 @47500 5x"));
  world.accept(ordering(world, "C", "buy 0.6 @46900 5x"));
  judged.index("47000");
  world.accept({ type: "LiquidateDue", actor: 0, limit: 50 });
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
  expect(judged.seen.get("PositionLiquidated")).toBe(2);
  expect(judged.seen.get("PositionDeleveraged")).toBe(1);
});

test("liquidations of two contracts are judged in the sequence of their deficits", () => {
  const judged = judgedWorld();
  const { world } = judged;
  listEther(world);
  for (let second = 0; second < 3; second += 1) tickBoth(world, "60000", "3000");
  world.accept(ordering(world, "B", "sell 1 @60000 5x"));
  world.accept(ordering(world, "A", "buy 1 @60000 5x"));
  tradeEther(world, ["C", "D"], 20_000);
  tickBoth(world, "49000", "2400");
  world.accept({ type: "LiquidateDue", actor: 0, limit: 1 });
  world.accept({ type: "LiquidateDue", actor: 0, limit: 50 });
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
});

test("an order that ends at once is judged by what it would have closed", () => {
  const judged = judgedWorld({ "contract.BTC-USDT-PERP.tier1_max": "10000" });
  const { world } = judged;
  world.accept(ordering(world, "A", "sell 0.2 @60000 3x"));
  world.accept(ordering(world, "B", "buy 0.2 @60000 3x"));
  world.accept(ordering(world, "A", "buy 0.2 @59990 5x", { tif: "FOK" }));
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
});

test("orders that come to open are cut to their tier as the core does it", () => {
  const judged = judgedWorld();
  const { world } = judged;
  world.accept(ordering(world, "B", "sell 0.3 @60000 5x"));
  world.accept(ordering(world, "A", "buy 0.3 @60000 5x"));
  world.accept(ordering(world, "A", "sell 0.3 @60100 5x"));
  world.accept(ordering(world, "A", "sell 1.5 @60200 5x"));
  world.accept(ordering(world, "C", "buy 0.3 @60000 5x"));
  world.accept({ type: "SetLeverage", actor: 2, contract: 0, leverage: 5 });
  world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
  expect(judged.seen.get("PerpetualOrderFitted")).toBe(1);
});

test("a funding that waits for the one before is judged as the core does it", () => {
  const judged = judgedWorld({ "contract.BTC-USDT-PERP.funding_minutes": "1" });
  const { world } = judged;
  world.accept(ordering(world, "B", "sell 1 @60000 5x"));
  world.accept(ordering(world, "A", "buy 1 @60000 5x"));
  for (let second = 0; second < 130; second += 1) judged.index("60000");
  expect([...judged.judge(), judged.seen.get("FundingFixed")]).toEqual([1]);
  world.accept({ type: "FundDue", actor: 0, limit: 1_000 });
  judged.index("60000");
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
  expect(judged.seen.get("FundingFixed")).toBe(2);
});

test("a contract that is listed while its index is stale is judged as the core does it", () => {
  const judged = judgedWorld();
  const { world } = judged;
  world.decide({ act: "ListAsset", asset: "ETH", indexDecimals: 2 });
  for (let second = 0; second < 3; second += 1) tickBoth(world, "60000", "3000");
  judged.index("60000");
  listEther(world);
  judged.index("60000");
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
});

test("a contract from its first order to its end is judged as the core does it", () => {
  const judged = new JudgedWorld(perpetual());
  expect([...judged.judge(), ...judged.examine()]).toEqual([]);
});

const STEPS = 280;

test.each([3, 8])(
  "random trading, triggers and gaps are judged as the core does them: %i",
  (seed) => {
    const random = new Random(seed);
    const judged = judgedWorld({ "contract.BTC-USDT-PERP.funding_minutes": "1" });
    const { world } = judged;
    let price = 60_000;
    for (let step = 0; step < STEPS; step += 1) {
      if (step % 5 === 0) {
        price = nextPrice(random, price);
        if (random.chance(0.03)) judged.lapse();
        else judged.index(price.toFixed(2));
      }
      if (step % 150 === 149) insure(world, "50");
      world.execute(commandOf(world, random, price));
      speakInPieces(judged, random);
      world.runTimers();
      const findings =
        judged.judge().length > 0 || step % 20 !== 19 ? judged.findings : judged.examine();
      if (findings.length > 0) expect.fail(findings.slice(0, 3).join("\n"));
    }
    expect(judged.seen.get("PerpetualTraded")).toBeGreaterThan(40);
  },
);

/** The clock goes on with one position at a time, and not always. */
function speakInPieces({ world }: JudgedWorld, random: Random): void {
  for (const due of world.exchange.dueAt(world.timeMs)) {
    const isPiece = due.type === "FundDue" || due.type === "LiquidateDue";
    if (isPiece && random.chance(0.7)) world.execute({ ...due, limit: 1 });
  }
}
