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
import { certify, newAddress, pass, withdraw } from "@sumi/core/testing/wallet-world.ts";
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
  const world = new RecordedWorld();
  const acts = [...foundingActs(), ...termActs(TRC20_TERMS)];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000" });
  const passed = ["A", "B", "C", "D"].map((member) => {
    openMember(world, member);
    certify(world, member);
    world.deposit(member, "USDT", "100");
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
