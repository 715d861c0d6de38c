import { foundingActs, termActs } from "@sumi/core/testing/founding.ts";
import { memberNumber } from "@sumi/core/testing/words.ts";
import { openMember, REVIEWER, SECOND_REVIEWER } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

const DAY_MS = 86_400_000;

/** New members take coins on two days, trade with them, and a link bars a second account. */
export function demonstrationCoins(): RecordedWorld {
  const world = new RecordedWorld();
  const terms = {
    "demonstration_coins.member_amount": "1000.5",
    "demonstration_coins.day_max": "3000",
  };
  const acts = [...foundingActs(), ...termActs(terms)];
  world.accept({ type: "Found", actor: 0, mode: "demonstration", acts });
  world.sample({ BTC: "60000" });
  const house = { asset: "USDT", amount: "5000", evidence: "proof-1" } as const;
  world.decide({ act: "ContributeCapital", network: "TRC20", ...house });
  world.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:marketing", ...house });
  for (const member of ["A", "B", "C", "D", "E"]) openMember(world, member);
  world.deposit("A", "BTC", "0.5");
  for (const member of ["B", "C"]) take(world, member);
  world.place("A", "sell 0.01 @60000");
  world.place("B", "buy 0.01 @60000");
  link(world, 3, 4);
  world.timeMs += DAY_MS;
  world.sample({ BTC: "60100" });
  take(world, "E");
  for (const price of ["59990", "59980", "59970"]) world.place("E", `buy 0.001 @${price}`);
  return world;
}

function take(world: RecordedWorld, member: string): void {
  world.accept({ type: "TakeDemonstrationCoins", actor: memberNumber(member) });
}

function link(world: RecordedWorld, older: number, newer: number): void {
  for (const actor of [REVIEWER, SECOND_REVIEWER]) {
    for (const member of [older, newer]) {
      world.accept({ type: "RecordFileAccess", actor, member, subject: "PROFILE" });
    }
  }
  const verdict = { verdict: "confirmed", reason: "SAME_PERSON" } as const;
  world.decide({ act: "DecideLink", older, newer, ...verdict });
}
