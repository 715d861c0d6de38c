import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { foundingActs, termActs } from "@sumi/core/testing/founding.ts";
import {
  contractOf,
  insure,
  ordering,
  perpetualActs,
} from "@sumi/core/testing/perpetual-world.ts";
import { Random } from "@sumi/core/testing/random.ts";
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
const STEPS = 400;

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

test.each([1, 2, 3])("random trading and gaps are judged as the core does them: %i", (seed) => {
  const random = new Random(seed);
  const judged = opened({ "contract.BTC-USDT-PERP.funding_minutes": "1" });
  const { world } = judged;
  let price = 60_000;
  for (let step = 0; step < STEPS; step += 1) {
    if (step % 5 === 0) {
      const jump = random.next() < 0.05 ? 0.2 : 0.004;
      price = Math.max(20_000, price * (1 + jump * (random.next() - 0.5)));
      index(judged, price.toFixed(2));
    }
    world.execute(commandOf(world, random, price));
    for (const due of world.exchange.dueAt(world.timeMs)) {
      const isOurs = due.type === "FundDue" || due.type === "LiquidateDue";
      if (isOurs && random.next() < 0.7) world.execute({ ...due, limit: 1 });
    }
    world.runTimers();
    const findings = judged.judge();
    if (findings.length > 0) expect.fail(findings.slice(0, 3).join("\n"));
  }
});

function commandOf(world: RecordedWorld, random: Random, price: number): ExchangeCommand {
  const member = MEMBERS[Math.floor(random.next() * MEMBERS.length)] ?? "A";
  const [actor, { number: contract }] = [memberNumber(member), contractOf(world)];
  const own = { actor, contract };
  const drawn = random.next();
  const near = (price * (1 + 0.006 * (random.next() - 0.5))).toFixed(1);
  const lots = (random.next() * 0.8 + 0.001).toFixed(4);
  const side = random.next() < 0.5 ? "buy" : "sell";
  const leverage = `${1 + Math.floor(random.next() * 5)}x`;
  const selfTrade = random.next() < 0.3 ? "DECREMENT" : "EXPIRE_MAKER";
  if (drawn < 0.6) {
    const tif = random.next() < 0.2 ? "IOC" : random.next() < 0.1 ? "FOK" : "GTC";
    const reduceOnly = random.next() < 0.15;
    return ordering(world, member, `${side} ${lots} @${near} ${leverage}`, {
      tif,
      reduceOnly,
      selfTrade,
    });
  }
  if (drawn < 0.68) return ordering(world, member, `${side} ${lots} ${leverage}`, { selfTrade });
  if (drawn < 0.73) return { type: "ClosePosition", ...own };
  if (drawn < 0.77) return { type: "ReversePosition", ...own };
  if (drawn < 0.81) return { type: "AddMargin", ...own, amount: units("123.456") };
  if (drawn < 0.85) return { type: "RemoveMargin", ...own, amount: units("77.7") };
  if (drawn < 0.89) {
    return { type: "SetLeverage", ...own, leverage: 1 + Math.floor(random.next() * 5) };
  }
  const open = [...world.exchange.perpetual.openOrdersOf(actor)];
  const order = open[Math.floor(random.next() * open.length)]?.id ?? 1;
  if (drawn < 0.93) return { type: "CancelPerpetualOrder", actor, order };
  if (drawn < 0.95) return { type: "CancelAllPerpetualOrders", ...own };
  const quantity = random.next() < 0.5 ? Math.ceil(random.next() * 8_000) : 0;
  const amended = quantity === 0 ? Math.round(Number(near) * 10) : 0;
  return { type: "AmendPerpetualOrder", actor, order, price: amended, quantity };
}
