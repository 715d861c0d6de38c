import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { NOON, REVIEWER, type World } from "@sumi/core/testing/world.ts";

type Sensible = { readonly [Type in ExchangeCommand["type"]]?: readonly ExchangeCommand[] };

/** Sensible commands of the staff about members and cases. The first reviewer has one of them. */
export function caseworkOf(world: World): Sensible {
  const administrator = 4;
  world.accept({ type: "RecordStaff", actor: 0, staff: administrator, roles: ["administrator"] });
  const identity = { kind: "identity", number: 2 } as const;
  world.accept({ type: "AssignCase", actor: REVIEWER, ...identity });
  const staff = { actor: REVIEWER, member: 2 } as const;
  const tomorrowMs = NOON + 2 * 86_400_000;
  const freeze = { reason: "LEGAL_ORDER", reviewByMs: tomorrowMs } as const;
  const prohibition = { reason: "SECURITY", untilMs: tomorrowMs } as const;
  return {
    AssignCase: [{ type: "AssignCase", actor: REVIEWER, kind: "withdrawal", number: 3 }],
    UnassignCase: [{ type: "UnassignCase", actor: REVIEWER, ...identity }],
    TakeOverCase: [{ type: "TakeOverCase", actor: -administrator, ...identity }],
    SuspectLink: [{ type: "SuspectLink", actor: 0, older: 1, newer: 3, sign: "DEVICE" }],
    FreezeMember: [{ type: "FreezeMember", ...staff, ...freeze }],
    ProhibitTrading: [{ type: "ProhibitTrading", ...staff, ...prohibition }],
    BlockWithdrawals: [
      { type: "BlockWithdrawals", actor: 2, member: 2, untilMs: tomorrowMs },
      { type: "BlockWithdrawals", actor: 0, member: 2, untilMs: 0 },
      { type: "BlockWithdrawals", ...staff, ...prohibition },
    ],
  };
}

/** Freezes a member and prohibits it to trade. */
export function stopMember(world: World, member: number): void {
  const untilMs = world.timeMs + 86_400_000;
  const stop = { actor: REVIEWER, member, reason: "SECURITY" } as const;
  world.accept(world.read({ type: "FreezeMember", ...stop, reviewByMs: untilMs }));
  world.accept(world.read({ type: "ProhibitTrading", ...stop, untilMs }));
}
