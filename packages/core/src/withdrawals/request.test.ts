import { describe, expect, test } from "vitest";
import {
  certify,
  fingerprintOf,
  freeAndHeld,
  newAddress,
  oldAddress,
  request,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { units } from "../testing/words.ts";
import { openMember, REVIEWER, type World } from "../testing/world.ts";

const DAY_MS = 86_400_000;
const AUTO = { "network.USDT.TRC20.withdrawal_auto_max": "500" };

describe("why a withdrawal waits", () => {
  test("a new address is looked at for three days", () => {
    const world = walletWorld(AUTO);
    expect(waitOf(world, withdraw(world, "D", newAddress(world, "D"), "10"))).toBe("NEW_ADDRESS");
  });

  test("little goes by itself to an address that is known, in one command", () => {
    const world = walletWorld(AUTO);
    world.timeMs += 7 * DAY_MS;
    const events = world.accept(request("D", oldAddress(world, "D"), "500")).events;
    expect(events.map(({ type }) => type)).toEqual(["WithdrawalRequested", "WithdrawalPassed"]);
    expect(freeAndHeld(world, "D")).toEqual([units("1500"), 0n]);
  });

  test("more than that is looked at, and so is everything where nothing was set", () => {
    const world = walletWorld(AUTO);
    const address = oldAddress(world, "D");
    expect(waitOf(world, withdraw(world, "D", address, "500.00000001"))).toBe("OVER_LIMIT");
    const other = walletWorld();
    expect(waitOf(other, withdraw(other, "D", oldAddress(other, "D"), "10"))).toBe("OVER_LIMIT");
  });

  test("what has no fresh price does not go by itself, and takes two people", () => {
    const world = walletWorld({
      "network.BTC.BTC.withdrawal_max": "10",
      "network.BTC.BTC.withdrawal_auto_max": "10",
    });
    world.deposit("D", "BTC", "1");
    const address = oldAddress(world, "D", 1);
    const number = withdraw(world, "D", address, "0.001");
    const found = world.exchange.withdrawals.get(number);
    expect([found.waitReason, found.priced, found.value]).toEqual(["OVER_LIMIT", false, 0n]);
    const fingerprint = fingerprintOf("D", 1);
    const passing = { type: "PassWithdrawal", withdrawal: number, fingerprint } as const;
    const { events } = world.accept(world.read({ ...passing, actor: REVIEWER }));
    expect(events.map(({ type }) => type)).toEqual(["WithdrawalProposed"]);
  });

  test("an address that is added soon after a security change is of no use for a day", () => {
    const world = walletWorld();
    const change = { member: 4, change: "EMAIL" } as const;
    world.accept({ type: "RecordSecurityChange", actor: 4, ...change });
    const address = newAddress(world, "D");
    const untilMs = world.timeMs + DAY_MS;
    world.timeMs = untilMs - 2;
    const { code, params } = world.refuse(request("D", address, "10"));
    expect([code, params]).toEqual(["WITHDRAWAL_BLOCKED", { untilMs }]);
    world.timeMs = untilMs - 1;
    expect(waitOf(world, withdraw(world, "D", address, "10"))).toBe("SECURITY_CHANGE");
  });
});

describe("who may not withdraw, in this order", () => {
  test.each<[string, (world: World) => void, string]>([
    ["frozen", freezeD, "ACCOUNT_FROZEN"],
    ["not certified", decertifyD, "KYC_REQUIRED"],
    ["blocked", blockD, "WITHDRAWAL_BLOCKED"],
  ])("%s", (_, arrange, code) => {
    const world = walletWorld();
    arrange(world);
    expect(world.refuse(request("D", 999, "0")).code).toBe(code);
  });

  test("to another member's address as to none at all", () => {
    const world = walletWorld();
    openMember(world, "E");
    certify(world, "E");
    const address = newAddress(world, "E");
    expect(world.refuse(request("D", address, "10"))).toEqual(
      world.refuse(request("D", 999, "10")),
    );
  });

  test("by a network that lets nothing out", () => {
    const world = walletWorld({ "network.USDT.TRC20.withdrawal_max": "0" });
    const asked = request("D", newAddress(world, "D"), "10");
    expect(world.refuse(asked).code).toBe("FEATURE_DISABLED");
  });

  test("more in a day than the limit; what came back counts no more", () => {
    const world = walletWorld({ "withdrawals.member_day_max": "1000" });
    const address = newAddress(world, "D");
    const first = withdraw(world, "D", address, "600");
    expect(world.refuse(request("D", address, "400.00000001")).code).toBe("WITHDRAWAL_DAILY_LIMIT");
    withdraw(world, "D", address, "400");
    world.accept({ type: "CancelWithdrawal", actor: 4, withdrawal: first });
    withdraw(world, "D", address, "600");
    world.timeMs += DAY_MS;
    withdraw(world, "D", address, "400");
  });
});

function waitOf(world: World, withdrawal: number): string {
  return world.exchange.withdrawals.get(withdrawal).waitReason;
}

function freezeD(world: World): void {
  const reviewByMs = world.timeMs + DAY_MS;
  const frozen = { member: 4, reason: "SECURITY", reviewByMs } as const;
  world.accept(world.read({ type: "FreezeMember", actor: REVIEWER, ...frozen }));
}

function decertifyD(world: World): void {
  world.decide({ act: "DecertifyMember", member: 4, reason: "MISTAKE" });
}

function blockD(world: World): void {
  const change = { member: 4, change: "SIGN_IN_PASSWORD" } as const;
  world.accept({ type: "RecordSecurityChange", actor: 0, ...change });
}
