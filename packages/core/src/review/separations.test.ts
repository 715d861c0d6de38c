import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import {
  fingerprintOf,
  newAddress,
  oldAddress,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { openMember, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const DAY_MS = 86_400_000;
const E = 5;
const THIRD_REVIEWER = -3;

describe("who brought a member or its coins in", () => {
  test("certified, credited and passed by one person: the withdrawal waits for another", () => {
    const world = walletWorld();
    openMember(world, "E");
    certifiedBy(world, REVIEWER);
    creditedBy(world, REVIEWER, "900");
    const withdrawal = withdraw(world, "E", newAddress(world, "E"), "800");
    expect(passedBy(world, REVIEWER, withdrawal)).toBe("WithdrawalProposed");
    expect(world.refuse(passing(REVIEWER, withdrawal)).code).toBe("SELF_APPROVAL");
    expect(passedBy(world, SECOND_REVIEWER, withdrawal)).toBe("WithdrawalPassed");
  });

  test.each([
    ["certified the member", certifiedBy],
    ["credited its deposit", creditedBy],
    ["proposed to credit its deposit", proposedBy],
  ])("%s a week ago at most, to the millisecond", (_, bring) => {
    const world = newcomerWorld();
    bring(world, THIRD_REVIEWER);
    const untilMs = world.timeMs + 7 * DAY_MS;
    const address = newAddress(world, "E");
    world.timeMs = untilMs - 60_000;
    const [early, late] = [
      withdraw(world, "E", address, "20"),
      withdraw(world, "E", address, "20"),
    ];
    world.read(passing(THIRD_REVIEWER, late));
    world.timeMs = untilMs - 2;
    expect(passedBy(world, THIRD_REVIEWER, early)).toBe("WithdrawalProposed");
    expect(passedBy(world, THIRD_REVIEWER, late)).toBe("WithdrawalPassed");
  });

  test("passes withdrawals of other members alone", () => {
    const world = newcomerWorld();
    creditedBy(world, REVIEWER);
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    expect(passedBy(world, REVIEWER, withdrawal, "D")).toBe("WithdrawalPassed");
  });

  test("is not alone with a colleague whom they introduced a short while ago", () => {
    const world = newcomerWorld();
    const roles = ["reviewer"] as const;
    world.decide({ act: "ChangeStaff", change: "add", staff: 7, roles });
    world.timeMs += 2 * DAY_MS;
    creditedBy(world, REVIEWER);
    const withdrawal = withdraw(world, "E", newAddress(world, "E"), "20");
    expect(passedBy(world, -7, withdrawal)).toBe("WithdrawalProposed");
    expect(passedBy(world, THIRD_REVIEWER, withdrawal)).toBe("WithdrawalPassed");
  });

  test("is not the only one where the operator lets small withdrawals go by themselves", () => {
    const world = newcomerWorld({ "network.USDT.TRC20.withdrawal_auto_max": "500" });
    const address = oldAddress(world, "E");
    creditedBy(world, REVIEWER);
    const waiting = withdraw(world, "E", address, "20");
    expect(world.exchange.withdrawals.get(waiting).waitReason).toBe("SECOND_REVIEWER");
    world.timeMs += 7 * DAY_MS;
    const free = withdraw(world, "E", address, "20");
    expect(world.exchange.withdrawals.get(free).status).toBe("passed");
  });
});

test("a replay and a snapshot know who is separated, and what has lapsed is forgotten", () => {
  const world = newcomerWorld();
  creditedBy(world, REVIEWER);
  proposedBy(world, SECOND_REVIEWER);
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
  const separated = () => {
    return stateLines(world.exchange).filter((line) => line.startsWith('["separation"'));
  };
  expect(separated()).toHaveLength(2);
  world.timeMs += 8 * DAY_MS;
  creditedBy(world, REVIEWER, "50");
  expect(separated()).toHaveLength(1);
});

/** E is certified and has 500 USDT since so long ago that nobody is separated from it. */
function newcomerWorld(terms: Readonly<Record<string, string>> = {}): World {
  const world = walletWorld(terms);
  openMember(world, "E");
  certifiedBy(world, SECOND_REVIEWER);
  world.deposit("E", "USDT", "500");
  world.timeMs += 7 * DAY_MS;
  world.sample({ BTC: "60000" });
  return world;
}

function certifiedBy(world: World, actor: number): void {
  if (world.exchange.members.get(E).certification === "certified") {
    world.decide({ act: "DecertifyMember", member: E, reason: "MISTAKE" });
  }
  world.accept({ type: "SubmitIdentity", actor: E, documents: sha256("documents") });
  const certifying = { type: "CertifyMember", actor, member: E, country: "JP" } as const;
  world.accept(world.read(certifying));
}

function creditedBy(world: World, actor: number, text = "50"): void {
  expect(confirmed(world, actor, { text, isNamed: true })).toBe("DepositCredited");
}

/** The member named no transaction, so it takes two. */
function proposedBy(world: World, actor: number): void {
  expect(confirmed(world, actor, { text: "50", isNamed: false })).toBe("DepositProposed");
}

function confirmed(
  world: World,
  actor: number,
  { text, isNamed }: { readonly text: string; readonly isNamed: boolean },
): string | undefined {
  const amount = units(text);
  const transaction = sha256(`sent ${world.exchange.sequence}`);
  const coins = { asset: 0, network: 0, amount, voucher: transaction };
  world.accept({ type: "SubmitDeposit", actor: E, ...coins, ...(isNamed && { transaction }) });
  const found = { deposit: world.exchange.sequence, amount, transaction, output: 0 };
  const confirming = { type: "ConfirmDeposit", actor, ...found } as const;
  return world.accept(world.read(confirming)).events[0]?.type;
}

function passing(actor: number, withdrawal: number, member = "E") {
  const fingerprint = fingerprintOf(member);
  return { type: "PassWithdrawal", actor, withdrawal, fingerprint } as const;
}

function passedBy(
  world: World,
  actor: number,
  withdrawal: number,
  member = "E",
): string | undefined {
  return world.accept(world.read(passing(actor, withdrawal, member))).events[0]?.type;
}
