import { quoteOf } from "@sumi/core/conversion/rules.ts";
import { foundingActs, TRC20_TERMS, termActs } from "@sumi/core/testing/founding.ts";
import { certify, newAddress, withdraw } from "@sumi/core/testing/wallet-world.ts";
import { sha256, units } from "@sumi/core/testing/words.ts";
import { openMember, REVIEWER, SECOND_REVIEWER } from "@sumi/core/testing/world.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { RecordedWorld } from "../scribe.ts";

/** Conversions from an inventory that the house has filled, and staff who work on cases. */
export function conversion(): RecordedWorld {
  const world = new RecordedWorld();
  const acts = [...foundingActs(), ...termActs({ ...TRC20_TERMS, "conversion.open": "1" })];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000.01" });
  openMember(world, "A");
  world.deposit("A", "USDT", "5000.00000001");
  stock(world);
  for (const price of ["60000.12", "60001.5", "59999.99"]) {
    world.sample({ BTC: price });
    convert(world, 0, 1, "123.45678901");
    convert(world, 1, 0, "0.00012345");
  }
  cases(world);
  return world;
}

function stock(world: RecordedWorld): void {
  const capital = { asset: "BTC", network: "BTC", amount: "2.5", evidence: "proof-1" } as const;
  world.decide({ act: "ContributeCapital", ...capital });
  const [from, to] = ["sys:treasury", "sys:convert"] as const;
  const transfer = { act: "TransferHouse", asset: "BTC", from, to, evidence: "order-1" } as const;
  world.decide({ ...transfer, amount: "1.25" });
  world.decide({ ...transfer, to: "sys:marketing", amount: "0.5" });
  world.decide({ ...transfer, from: "sys:marketing", to: "ext:custody:BTC", amount: "0.1" });
}

function convert(world: RecordedWorld, from: number, to: number, text: string): void {
  const quote = quoteOf(world.exchange, { from, to, amount: units(text) }, world.timeMs);
  assert(quote.ok, "there is a quote");
  const { expiresMs: _, ...promised } = quote.value;
  const signed = sha256(`quote ${world.exchange.sequence}`);
  world.accept({ type: "Convert", actor: 1, ...promised, quote: signed });
}

function cases(world: RecordedWorld): void {
  world.decide({ act: "LinkStaff", staff: 7, member: 1 });
  world.decide({ act: "LinkStaff", staff: 8, member: 1 });
  world.decide({ act: "UnlinkStaff", staff: 8, member: 1 });
  certify(world, "A");
  const number = withdraw(world, "A", newAddress(world, "A"), "20");
  const claim = { type: "AssignCase", kind: "withdrawal", number } as const;
  world.accept({ ...claim, actor: REVIEWER });
  world.accept({ type: "UnassignCase", actor: REVIEWER, kind: "withdrawal", number });
  world.accept({ ...claim, actor: SECOND_REVIEWER });
}
