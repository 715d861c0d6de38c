import type { ReverseEntry } from "@sumi/core/corrections/acts.ts";
import { foundingActs } from "@sumi/core/testing/founding.ts";
import { units } from "@sumi/core/testing/words.ts";
import { openMember, REVIEWER, SECOND_REVIEWER } from "@sumi/core/testing/world.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { RecordedWorld } from "../scribe.ts";

/** Entries that were reversed, later events, and entries that may still be reversed. */
export function corrections(): RecordedWorld {
  const world = new RecordedWorld();
  world.accept({ type: "Found", actor: 0, mode: "production", acts: foundingActs() });
  world.set("corrections.window_ms", "3600000");
  world.sample({ BTC: "60000.01" });
  openMember(world, "A");
  world.deposit("A", "USDT", "2000");
  world.deposit("A", "USDT", "5000.00000001");
  reverse(world, "WRONG_AMOUNT");
  const submitted = world.records.findLast(({ command }) => command === "SubmitDeposit");
  const deposit = submitted?.stamp.sequence ?? 0;
  for (let round = 0; round < 12; round += 1) {
    world.sample({ BTC: `${60_000 + round}.12` });
    world.place("A", "buy 0.001 @50000");
  }
  const again = { deposit, amount: units("4990"), transaction: "5".repeat(64), output: 0 };
  world.accept(world.read({ type: "ConfirmDeposit", actor: REVIEWER, ...again }));
  world.deposit("A", "BTC", "1.5");
  const capital = { asset: "USDT", network: "TRC20", amount: "1000", evidence: "proof-1" } as const;
  world.decide({ act: "ContributeCapital", ...capital });
  const [from, to] = ["sys:treasury", "sys:insurance"] as const;
  const transfer = { act: "TransferHouse", asset: "USDT", from, to, amount: "250" } as const;
  world.decide({ ...transfer, evidence: "order-1" });
  reverse(world, "BOOKED_IN_ERROR");
  world.decide({ ...transfer, amount: "300", evidence: "order-2" });
  openMember(world, "B");
  creditToAnother(world);
  return world;
}

/** A's credit is taken back, and B names its transfer: two people credit it. */
function creditToAnother(world: RecordedWorld): void {
  world.deposit("A", "USDT", "300");
  const [credited] = world.records.at(-1)?.events ?? [];
  assert(credited?.type === "DepositCredited", "A was credited");
  reverse(world, "WRONG_MEMBER");
  const { asset, network, amount, transfer: voucher, transaction = "" } = credited;
  const named = { asset, network, amount, voucher, transaction };
  world.accept({ type: "SubmitDeposit", actor: 2, ...named });
  const found = { deposit: world.exchange.sequence, amount, transaction, output: 0 };
  for (const actor of [REVIEWER, SECOND_REVIEWER]) {
    world.accept(world.read({ type: "ConfirmDeposit", actor, ...found }));
  }
}

/** Reverses the newest entry. */
function reverse(world: RecordedWorld, reason: ReverseEntry["reason"]): void {
  world.decide({ act: "ReverseEntry", entry: world.exchange.sequence, reason });
}
