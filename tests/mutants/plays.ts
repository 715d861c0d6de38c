/**
 * Further scenarios that are judged beside those of the golden journals: each leads to what the
 * simulator's crowd meets too seldom.
 */
import {
  auctionIn,
  finish,
  foundSold,
  freeze,
  MARKET,
  SYMBOL,
  scheduling,
} from "@sumi/core/auctions/testing/auction-world.ts";
import { foundingActs, TRC20_TERMS, termActs } from "@sumi/core/testing/founding.ts";
import { certify, newAddress, pass, request, withdraw } from "@sumi/core/testing/wallet-world.ts";
import { memberNumber } from "@sumi/core/testing/words.ts";
import { openMember, REVIEWER } from "@sumi/core/testing/world.ts";
import { hex } from "@sumi/journal/frame.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { openedWorld } from "../golden/scenarios/opening.ts";
import { RecordedWorld, writtenDown } from "../golden/scribe.ts";

/** By their names. */
export const PLAYS: Readonly<Record<string, () => RecordedWorld>> = {
  "a tie of an auction": tie,
  "a link to support": supportLink,
  "batches of payouts": batches,
  "a day of one person": personsDay,
};

/** From 0.261 to 0.3 all is sold; below, as much is, and half as much again is asked for. */
function tie(): RecordedWorld {
  const world = new RecordedWorld();
  foundSold(world);
  world.decide(scheduling(world));
  world.timeMs = auctionIn(world).startMs;
  world.place("A", "buy 100 @0.3", SYMBOL);
  world.place("B", "buy 50 @0.26", SYMBOL);
  world.place("C", "sell 100 @0.25", SYMBOL);
  freeze(world);
  // So many that one of the frames holds nothing from before the freeze.
  for (let count = 0; count < 40; count += 1) world.place("D", "sell 10 @0.4", SYMBOL);
  world.timeMs = auctionIn(world).drawnMs;
  const frame = writtenDown(world).frames.at(-2);
  assert(frame !== undefined, "the world has frames");
  const drawn = { market: MARKET, frame: frame.seq, hash: hex(frame.hash) };
  world.accept({ type: "DrawAuctionEnd", actor: 0, ...drawn });
  finish(world);
  return world;
}

/** Members are sent for help over a line that nobody on the way can change. */
function supportLink(): RecordedWorld {
  const world = openedWorld();
  const act = { act: "ChangeParameter", key: "support.link", effectiveMs: 0 } as const;
  const open = { ...act, value: "http://help.example/chat" };
  world.refuse({ type: "Propose", actor: REVIEWER, act: open });
  world.decide({ ...act, value: "https://help.example/chat" });
  return world;
}

/** A person takes no more payouts than they can open files of. */
function batches(): RecordedWorld {
  const members = ["A", "B", "C", "D"];
  const world = foundWallets(members);
  const passed = members.map((member) => {
    const number = withdraw(world, member, newAddress(world, member), "20");
    world.wait(900_000);
    pass(world, member, number);
    return number;
  });
  world.set("members.open_files_max", "3");
  const [first = 0, second = 0, third = 0, last = 0] = passed;
  const taking = (withdrawals: readonly number[]) => {
    return { type: "AssignPayouts", actor: -8, withdrawals } as const;
  };
  world.accept(taking([first, second]));
  world.refuse(taking([third, last]));
  world.accept(taking([third]));
  world.refuse(taking([last]));
  return world;
}

/** Two linked accounts ask for a person's day in all, and not for a day each. */
function personsDay(): RecordedWorld {
  const world = foundWallets(["A", "B"], { "withdrawals.member_day_max": "100" });
  const pair = { older: memberNumber("A"), newer: memberNumber("B") };
  world.decide({ act: "DecideLink", ...pair, verdict: "confirmed", reason: "SAME_PERSON" });
  const [first, second] = [newAddress(world, "A"), newAddress(world, "B")];
  world.accept(request("A", first, "60"));
  world.refuse(request("B", second, "60"));
  return world;
}

/** Certified members who may withdraw 100 USDT each. */
function foundWallets(
  members: readonly string[],
  terms: Readonly<Record<string, string>> = {},
): RecordedWorld {
  const world = new RecordedWorld();
  const acts = [...foundingActs(), ...termActs({ ...TRC20_TERMS, ...terms })];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const member of members) {
    openMember(world, member);
    certify(world, member);
    world.deposit(member, "USDT", "100");
  }
  return world;
}
