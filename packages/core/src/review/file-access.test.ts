import { describe, expect, test } from "vitest";
import type { Act, ExchangeCommand } from "../commands.ts";
import {
  certify,
  fingerprintOf,
  newAddress,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { openMember, openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const HOUR_MS = 3_600_000;
/** A person who has opened no file. */
const READER = -7;
const THIRD = -8;

describe("a case is decided by who has opened the file that shows it", () => {
  test("every decision", () => {
    const world = waitingWorld();
    for (const decision of decisionsOf(world)) {
      expect([decision.type, world.refuse(decision).code]).toEqual([
        decision.type,
        "FILE_ACCESS_REQUIRED",
      ]);
    }
  });

  test("the file of a profile shows no papers, and papers no profile", () => {
    const world = waitingWorld();
    const read = { type: "RecordFileAccess", actor: READER } as const;
    const why = { purpose: "AUDIT", attachment: sha256("words") } as const;
    world.accept({ ...read, member: 4, subject: "IDENTITY", ...why });
    world.accept({ ...read, member: 5, subject: "PROFILE" });
    const codes = decisionsOf(world).map((decision) => world.refuse(decision).code);
    expect(new Set(codes)).toEqual(new Set(["FILE_ACCESS_REQUIRED"]));
  });

  test("for an hour, to the millisecond", () => {
    const world = waitingWorld();
    const [confirming] = decisionsOf(world);
    if (confirming === undefined) throw new Error("a deposit waits");
    world.read(confirming);
    const openedMs = world.timeMs;
    world.timeMs = openedMs + HOUR_MS - 1;
    expect(world.refuse(confirming).code).toBe("FILE_ACCESS_REQUIRED");
    world.read(confirming);
    world.timeMs += HOUR_MS - 2;
    world.accept(confirming);
  });

  test("a colleague's access opens nothing, and an access to another member neither", () => {
    const world = waitingWorld();
    const [confirming] = decisionsOf(world);
    if (confirming === undefined) throw new Error("a deposit waits");
    world.read({ ...confirming, actor: SECOND_REVIEWER });
    world.accept({ type: "RecordFileAccess", actor: READER, member: 1, subject: "PROFILE" });
    expect(world.refuse(confirming).code).toBe("FILE_ACCESS_REQUIRED");
  });

  test("a withdrawal is sent and completed by who has read it, too", () => {
    const world = walletWorld();
    const withdrawal = withdraw(world, "D", newAddress(world, "D"), "20");
    const fingerprint = fingerprintOf("D");
    world.accept(world.read({ type: "PassWithdrawal", actor: REVIEWER, withdrawal, fingerprint }));
    const transaction = sha256("transaction");
    const sending = { type: "SendWithdrawal", withdrawal, fingerprint, transaction } as const;
    expect(world.refuse({ ...sending, actor: READER }).code).toBe("FILE_ACCESS_REQUIRED");
    world.accept(world.read({ ...sending, actor: SECOND_REVIEWER }));
    const completing = {
      type: "CompleteWithdrawal",
      confirmations: 6,
      actor: READER,
      withdrawal,
    } as const;
    expect(world.refuse(completing).code).toBe("FILE_ACCESS_REQUIRED");
    world.accept(world.read(completing));
  });

  test.each<Act>([
    { act: "UnfreezeMember", member: 4 },
    { act: "DecertifyMember", member: 4, reason: "MISTAKE" },
    { act: "ResetSecondFactor", member: 4, evidence: "row-1" },
  ])("an act about a member by two who have both read: $act", (act) => {
    const world = openWorld();
    openMember(world, "D");
    certify(world, "D");
    const freeze = { member: 4, reason: "SECURITY", reviewByMs: world.timeMs + HOUR_MS } as const;
    world.accept(world.read({ type: "FreezeMember", actor: THIRD, ...freeze }));
    const proposing = { type: "Propose", actor: READER, act } as const;
    expect(world.refuse(proposing).code).toBe("FILE_ACCESS_REQUIRED");
    const [proposed] = world.accept(world.read(proposing)).events;
    if (proposed?.type !== "Proposed") throw new Error("proposed");
    const { proposal, hash } = proposed;
    const approving = { type: "Approve", actor: REVIEWER, proposal, hash } as const;
    expect(world.refuse(approving).code).toBe("FILE_ACCESS_REQUIRED");
    expect(world.accept(world.read(approving)).events[0]?.type).toBe("Approved");
  });

  test("the review of a freeze, too", () => {
    const world = walletWorld();
    const freeze = { member: 4, reason: "SECURITY", reviewByMs: world.timeMs + HOUR_MS } as const;
    world.accept(world.read({ type: "FreezeMember", actor: REVIEWER, ...freeze }));
    const keeping = { type: "KeepFrozen", actor: READER, ...freeze } as const;
    expect(world.refuse(keeping).code).toBe("FILE_ACCESS_REQUIRED");
    world.accept({ type: "RecordFileAccess", actor: READER, member: 4, subject: "PROFILE" });
    world.accept(keeping);
  });
});

/** D waits for a deposit and a withdrawal, E for its papers. */
function waitingWorld(): World {
  const world = walletWorld();
  openMember(world, "E");
  world.accept({ type: "SubmitIdentity", actor: 5, documents: sha256("papers") });
  withdraw(world, "D", newAddress(world, "D"), "20");
  const submitted = {
    asset: 0,
    network: 0,
    amount: units("50"),
    voucher: sha256("voucher"),
    transaction: sha256("transaction"),
  };
  world.accept({ type: "SubmitDeposit", actor: 4, ...submitted });
  return world;
}

/** Every decision that waits, the deposit's first. */
function decisionsOf({ exchange, records }: World): readonly ExchangeCommand[] {
  const submitted = records.findLast(({ command }) => command === "SubmitDeposit");
  const deposit = submitted?.stamp.sequence ?? 0;
  const [withdrawal, member] = [1, 5];
  const by = { actor: READER } as const;
  const fingerprint = fingerprintOf("D");
  const { deadlineMs } = exchange.withdrawals.get(withdrawal);
  const found = { amount: units("50"), transaction: sha256("transaction"), output: 0 };
  return [
    { type: "ConfirmDeposit", ...by, deposit, ...found },
    { type: "RejectDeposit", ...by, deposit, reason: "OTHER" },
    { type: "PassWithdrawal", ...by, withdrawal, fingerprint },
    { type: "HoldWithdrawal", ...by, withdrawal, reason: "DOCUMENTS", deadlineMs },
    { type: "RejectWithdrawal", ...by, withdrawal, reason: "OTHER" },
    { type: "CertifyMember", ...by, member, country: "JP" },
    { type: "RejectIdentity", ...by, member, reason: "OTHER" },
  ];
}

describe("files of members that one person has open", () => {
  const READ = { type: "RecordFileAccess", actor: READER, subject: "PROFILE" } as const;

  test("are so many and no more, until the first is closed", () => {
    const world = waitingWorld();
    world.set("members.open_files_max", "2");
    for (const member of [1, 2]) world.accept({ ...READ, member });
    const openedMs = world.timeMs - 1;
    expect(world.refuse({ ...READ, member: 3 }).code).toBe("RATE_LIMITED");
    world.accept({ ...READ, member: 2, subject: "BILLS" });
    world.accept({ ...READ, actor: READER - 1, member: 3 });
    world.timeMs = openedMs + HOUR_MS - 2;
    expect(world.refuse({ ...READ, member: 3 }).code).toBe("RATE_LIMITED");
    world.accept({ ...READ, member: 3 });
  });
});
