import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { newAddress, walletWorld, withdraw } from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { openMember, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

type Rejecting = (
  world: World,
  actor: number,
  member?: "A" | "D",
) => Parameters<World["accept"]>[0];

/** A deposit that was announced a moment ago, and its rejection. */
const ofDeposit: Rejecting = (world, actor, member = "D") => {
  const voucher = sha256(`voucher ${world.exchange.sequence}`);
  const announced = { asset: 0, network: 0, amount: units("50"), voucher } as const;
  world.accept({ type: "SubmitDeposit", actor: member === "A" ? 1 : 4, ...announced });
  const deposit = world.exchange.sequence;
  return world.read({ type: "RejectDeposit", actor, deposit, reason: "NOT_FOUND" });
};

const ofWithdrawal: Rejecting = (world, actor) => {
  const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
  return world.read({ type: "RejectWithdrawal", actor, withdrawal, reason: "OTHER" });
};

/** Papers that were handed in a moment ago, and their rejection. */
const ofIdentity: Rejecting = (world, actor) => {
  if (world.exchange.members.find(5) === undefined) openMember(world, "E");
  if (world.exchange.members.get(5).certification !== "under_review") {
    world.accept({ type: "SubmitIdentity", actor: 5, documents: sha256("papers") });
  }
  return world.read({ type: "RejectIdentity", actor, member: 5, reason: "UNREADABLE" });
};

describe.each<readonly [what: string, rejecting: Rejecting]>([
  ["a deposit", ofDeposit],
  ["a withdrawal", ofWithdrawal],
  ["a member's identity", ofIdentity],
])("%s", (_, rejecting) => {
  test("is not rejected by who rejected the one before, but by a colleague", () => {
    const world = walletWorld();
    world.accept(rejecting(world, REVIEWER));
    expect(world.refuse(rejecting(world, REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept(rejecting(world, SECOND_REVIEWER));
    world.accept(rejecting(world, REVIEWER));
  });

  test("is rejected by the same person a week later, to the millisecond", () => {
    const world = walletWorld();
    const [event] = world.accept(rejecting(world, REVIEWER)).events;
    const againMs = world.timeMs + WEEK_MS;
    expect(event).toMatchObject({ againMs });
    world.timeMs = againMs - 100;
    const again = rejecting(world, REVIEWER);
    world.timeMs = againMs - 2;
    expect(world.refuse(again).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept(again);
  });

  test("is not rejected by a colleague whom the first one introduced a short while ago", () => {
    const world = walletWorld();
    world.decide({ act: "ChangeStaff", change: "add", staff: 7, roles: ["reviewer"] });
    world.timeMs += 2 * DAY_MS;
    world.accept(rejecting(world, REVIEWER));
    expect(world.refuse(rejecting(world, -7)).code).toBe("ANOTHER_PERSON_REQUIRED");
  });

  test("is rejected by whose account is only suspected to be the member's", () => {
    const world = walletWorld();
    world.decide({ act: "LinkStaff", staff: 3, member: 1 });
    const rejection = rejecting(world, -3);
    for (const newer of [4, 5]) {
      if (world.exchange.members.find(newer) === undefined) continue;
      const pair = { older: 1, newer, sign: "WITHDRAWAL_ADDRESS" } as const;
      world.accept({ type: "SuspectLink", actor: 0, ...pair });
    }
    world.accept(rejection);
  });
});

test("deposits, withdrawals, papers and members are counted apart", () => {
  const world = walletWorld();
  world.accept(ofIdentity(world, REVIEWER));
  world.accept(ofDeposit(world, REVIEWER));
  world.accept(ofWithdrawal(world, REVIEWER));
  world.accept(ofDeposit(world, REVIEWER, "A"));
});

test("who rejected last survives a restart and a snapshot", () => {
  const world = walletWorld();
  world.accept(ofDeposit(world, REVIEWER));
  world.accept(ofWithdrawal(world, SECOND_REVIEWER));
  world.accept(ofIdentity(world, REVIEWER));
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(lines.filter((line) => line.startsWith('["rejection"'))).toHaveLength(3);
});
