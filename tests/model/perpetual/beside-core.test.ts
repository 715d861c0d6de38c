import { foundingActs, termActs } from "@sumi/core/testing/founding.ts";
import { insure, ordering, perpetualActs } from "@sumi/core/testing/perpetual-world.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import { memberNumber, units } from "@sumi/core/testing/words.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { RecordedWorld } from "../../golden/scribe.ts";
import { judge } from "../judgement.ts";
import { Model } from "../model.ts";
import { FULL_CHECKS, LIVE_CHECKS } from "../tables.ts";

/** The core's perpetual contracts, judged command by command by the model. */

const MEMBERS = ["A", "B", "C", "D", "E", "F"] as const;
class Judged {
  readonly world = new RecordedWorld();
  readonly findings: string[] = [];
  readonly model: Model;
  readonly seen = new Map<string, number>();
  #judged = 0;

  constructor() {
    this.model = new Model((invariant, text) => {
      this.findings.push(`${this.model.sequence} ${invariant}: ${text}`);
    });
  }

  /** Judges everything that happened since the last time, and compares all balances. */
  judge(): readonly string[] {
    for (const { command, record } of this.world.happened.slice(this.#judged)) {
      judge(this.model, {
        sequence: record.stamp.sequence,
        timeMs: record.stamp.timeMs,
        actor: record.actor,
        key: record.key,
        asked: command,
        events: record.events,
        askedText: "",
        eventsText: "",
      });
      for (const { type } of record.events) this.seen.set(type, (this.seen.get(type) ?? 0) + 1);
      if (this.findings.length > 0) {
        this.findings.unshift(`After ${JSON.stringify(command, plain)}`);
        return this.findings;
      }
    }
    this.#judged = this.world.happened.length;
    for (const [name, check] of FULL_CHECKS) {
      for (const fault of check(this.model)) this.findings.push(`${name}: ${fault}`);
    }
    for (const [name, check] of LIVE_CHECKS) {
      for (const fault of check(this.model, this.world.exchange)) {
        this.findings.push(`${name}: ${fault}`);
      }
    }
    return this.findings;
  }
}

function plain(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}` : value;
}

function opened(terms: Readonly<Record<string, string>> = {}): Judged {
  const judged = new Judged();
  const { world } = judged;
  const day = termActs({ "deposits.single_reviewer_day_max": "100000" });
  const acts = [...foundingActs(), ...perpetualActs(terms), ...day];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const member of MEMBERS) {
    openMember(world, member);
    world.deposit(member, "USDT", "40000");
    certify(world, member);
    world.accept({ type: "ConfirmPerpetualRisk", actor: memberNumber(member) });
  }
  insure(world, "500");
  for (const _ of [1, 2, 3]) index(judged, "60000");
  return judged;
}

function index({ world }: Judged, price: string): void {
  world.timeMs += 997;
  world.sample({ BTC: price });
  world.runTimers();
}

test("the founding and an index are judged as the core does them", () => {
  expect(opened().judge()).toEqual([]);
});

test("an order, its match, margin and a close are judged as the core does them", () => {
  const judged = opened();
  const { world } = judged;
  world.accept(ordering(world, "B", "sell 0.3 @60000 5x"));
  world.accept(ordering(world, "A", "buy 0.5 @60010 3x"));
  world.accept(ordering(world, "C", "sell 0.1 @60005 5x"));
  world.accept(ordering(world, "D", "sell 0.1 @60015 5x"));
  index(judged, "60020");
  world.accept({ type: "AddMargin", actor: 1, contract: 0, amount: units("100") });
  world.accept({ type: "ClosePosition", actor: 3, contract: 0 });
  expect(judged.judge()).toEqual([]);
});

test("a liquidation through book, fund and deleveraging is judged as the core does it", () => {
  const judged = opened();
  const { world } = judged;
  world.accept(ordering(world, "B", "sell 0.7 @60000 5x"));
  world.accept(ordering(world, "D", "sell 0.3 @60000 2x"));
  world.accept(ordering(world, "A", "buy 1 @60000 5x"));
  world.accept(ordering(world, "C", "buy 0.4 @47500 5x"));
  world.accept(ordering(world, "C", "buy 0.6 @46900 5x"));
  index(judged, "47000");
  world.accept({ type: "LiquidateDue", actor: 0, limit: 50 });
  expect(judged.judge()).toEqual([]);
  expect(judged.seen.get("PositionLiquidated")).toBe(2);
  expect(judged.seen.get("PositionDeleveraged")).toBe(1);
});
