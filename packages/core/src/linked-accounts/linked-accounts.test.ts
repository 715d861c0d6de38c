import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import {
  certify,
  fingerprintOf,
  newAddress,
  pass,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { openMember, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { DecideLink } from "./acts.ts";
import type { SuspectLink } from "./commands.ts";
import type { LinkReason } from "./events.ts";

const DEVICE: SuspectLink = {
  type: "SuspectLink",
  actor: 0,
  older: 1,
  newer: 4,
  sign: "DEVICE",
};

describe("a suspicion", () => {
  test("comes from the machine alone, so that no clerk and no member floods the queue", () => {
    const world = walletWorld();
    for (const actor of [4, REVIEWER, SECOND_REVIEWER]) {
      expect(world.refuse({ ...DEVICE, actor }).code).toBe("ILLEGAL_OPERATION");
    }
    world.accept(DEVICE);
    expect(world.exchange.linkedAccounts.suspected).toEqual([
      { older: 1, newer: 4, state: "suspected", signs: ["DEVICE"] },
    ]);
  });

  test("names two members, the smaller number first, and a known sign", () => {
    const world = walletWorld();
    const wrong = [
      [{ sign: "FRIENDS" as "DEVICE" }, "PARAMETER_ERROR"],
      [{ older: 4, newer: 1 }, "PARAMETER_ERROR"],
      [{ older: 4 }, "PARAMETER_ERROR"],
      [{ newer: 9 }, "USER_NOT_FOUND"],
      [{ older: 0 }, "USER_NOT_FOUND"],
    ] as const;
    const refusals = wrong.map(([fields]) => world.refuse({ ...DEVICE, ...fields }).code);
    expect(refusals).toEqual(wrong.map(([, code]) => code));
  });

  test("changes nobody's limits: a stranger who looks like a victim takes nothing away", () => {
    const world = walletWorld({ "withdrawals.member_day_max": "100" });
    const [address, other] = [newAddress(world, "D"), addressOfFifth(world)];
    world.accept({ ...DEVICE, older: 4, newer: 5 });
    withdraw(world, "E", other, "100");
    expect(world.exchange.linkedAccounts.accountsOf(4)).toEqual([4]);
    withdraw(world, "D", address, "100");
  });

  test("of a sign that was dismissed does not come again, another sign does", () => {
    const world = walletWorld();
    world.accept(DEVICE);
    expect(world.refuse(DEVICE).code).toBe("ILLEGAL_OPERATION");
    decide(world, "dismissed", "HOUSEHOLD");
    expect(world.refuse(DEVICE).code).toBe("ILLEGAL_OPERATION");
    world.accept({ ...DEVICE, sign: "BANK_CARD" });
    expect(world.exchange.linkedAccounts.of(4)).toEqual([
      { older: 1, newer: 4, state: "suspected", signs: ["DEVICE", "BANK_CARD"] },
    ]);
  });

  test("is not needed where the link is confirmed already", () => {
    const world = walletWorld();
    decide(world, "confirmed", "SAME_PERSON");
    expect(world.refuse(DEVICE).code).toBe("ILLEGAL_OPERATION");
  });
});

describe("a decision", () => {
  test("has a reason of its verdict, and changes something", () => {
    const world = walletWorld();
    const wrong = [
      [link("dismissed", "HOUSEHOLD"), "ILLEGAL_OPERATION"],
      [link("confirmed", "HOUSEHOLD"), "PARAMETER_ERROR"],
      [{ ...link("confirmed", "SAME_PERSON"), verdict: "constructor" }, "PARAMETER_ERROR"],
      [{ ...link("confirmed", "SAME_PERSON"), newer: 1 }, "PARAMETER_ERROR"],
      [{ ...link("confirmed", "SAME_PERSON"), newer: 9 }, "USER_NOT_FOUND"],
    ] as const;
    const refusals = wrong.map(([act]) => refusalOf(world, REVIEWER, act as DecideLink));
    expect(refusals).toEqual(wrong.map(([, code]) => code));
    decide(world, "confirmed", "SAME_PERSON");
    const again = link("confirmed", "ACTING_TOGETHER");
    expect(refusalOf(world, REVIEWER, again)).toBe("ILLEGAL_OPERATION");
  });

  test("joins persons and parts them again", () => {
    const world = walletWorld();
    decide(world, "confirmed", "SAME_PERSON", [1, 2]);
    decide(world, "confirmed", "ACTING_TOGETHER", [2, 3]);
    decide(world, "confirmed", "SAME_PERSON", [3, 4]);
    const accounts = () =>
      [1, 2, 3, 4].map((each) => world.exchange.linkedAccounts.accountsOf(each));
    expect(accounts()).toEqual(Array(4).fill([1, 2, 3, 4]));
    decide(world, "dismissed", "MISTAKE", [2, 3]);
    expect(accounts()).toEqual([
      [1, 2],
      [1, 2],
      [3, 4],
      [3, 4],
    ]);
    decide(world, "dismissed", "STRANGERS", [3, 4]);
    expect(accounts()).toEqual([[1, 2], [1, 2], [3], [4]]);
  });

  test("and a suspicion survive a restart", () => {
    const world = walletWorld();
    world.accept(DEVICE);
    world.accept({ ...DEVICE, sign: "PHONE" });
    decide(world, "confirmed", "SAME_PERSON", [2, 3]);
    decide(world, "confirmed", "SAME_PERSON", [3, 4]);
    decide(world, "dismissed", "MISTAKE", [2, 3]);
    const lines = stateLines(world.exchange);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    const again = restored(lines);
    expect(stateLines(again)).toEqual(lines);
    expect(again.linkedAccounts.accountsOf(3)).toEqual([3, 4]);
    expect(again.linkedAccounts.suspected).toEqual(world.exchange.linkedAccounts.suspected);
  });
});

describe("a member of staff whose own account is linked", () => {
  test.each([
    ["suspected", (world: World) => void world.accept({ ...DEVICE, older: 1, newer: 4 })],
    ["confirmed", (world: World) => decide(world, "confirmed", "SAME_PERSON", [1, 4])],
  ])("does not decide about the other account: %s", (_, join) => {
    const world = walletWorld();
    world.decide({ act: "LinkStaff", staff: 3, member: 1 });
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    const passing = {
      type: "PassWithdrawal",
      withdrawal,
      fingerprint: fingerprintOf("D"),
    } as const;
    world.read({ ...passing, actor: -3 });
    join(world);
    expect(world.refuse({ ...passing, actor: -3 }).code).toBe("SELF_APPROVAL");
    const prohibit = { type: "ProhibitTrading", actor: -3, member: 4, untilMs: 0 } as const;
    expect(world.refuse(prohibit).code).toBe("SELF_APPROVAL");
    pass(world, "D", withdrawal);
  });

  test("does not decide about whom the other account invited", () => {
    const world = walletWorld();
    world.decide({ act: "LinkStaff", staff: 3, member: 1 });
    const invited = { account: "account-E", sponsor: 4, house: "none" } as const;
    world.accept({ type: "OpenMember", actor: 0, ...invited });
    const isOwn = () => world.exchange.review.isOwn(-3, 5, world.timeMs);
    const before = isOwn();
    decide(world, "confirmed", "SAME_PERSON", [1, 4]);
    expect([before, isOwn()]).toEqual([false, true]);
  });

  test("neither proposes nor approves a decision about the link", () => {
    const world = walletWorld();
    world.decide({ act: "LinkStaff", staff: 3, member: 1 });
    world.accept(DEVICE);
    const acts = [link("dismissed", "STRANGERS"), link("confirmed", "SAME_PERSON", [2, 4])];
    for (const act of acts) expect(refusalOf(world, -3, act)).toBe("SELF_APPROVAL");
    const [act] = acts;
    if (act === undefined) throw new Error("there are two");
    const [proposed] = world.accept({ type: "Propose", actor: REVIEWER, act }).events;
    if (proposed?.type !== "Proposed") throw new Error("proposed");
    const { proposal, hash } = proposed;
    const approving = { type: "Approve", proposal, hash } as const;
    expect(world.refuse({ ...approving, actor: -3 }).code).toBe("SELF_APPROVAL");
    expect(world.refuse({ ...approving, actor: REVIEWER }).code).toBe("SELF_APPROVAL");
    world.accept({ ...approving, actor: SECOND_REVIEWER });
  });
});

function link(
  verdict: DecideLink["verdict"],
  reason: LinkReason,
  [older, newer]: readonly [number, number] = [1, 4],
): DecideLink {
  return { act: "DecideLink", older, newer, verdict, reason };
}

function decide(world: World, ...given: Parameters<typeof link>): void {
  world.decide(link(...given));
}

function refusalOf(world: World, actor: number, act: DecideLink): string {
  return world.refuse({ type: "Propose", actor, act }).code;
}

function addressOfFifth(world: World): number {
  openMember(world, "E");
  certify(world, "E");
  world.deposit("E", "USDT", "2000");
  return newAddress(world, "E");
}
