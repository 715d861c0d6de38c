import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Act } from "../commands.ts";
import type { CommandRecord } from "../exchange.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256, units } from "../testing/words.ts";
import { openWorld, type World } from "../testing/world.ts";

const DAY_MS = 86_400_000;
const [SATO, TANAKA, SUZUKI] = [-1, -2, -3] as const;
const YAMADA = 4;

let world: World;

beforeEach(() => {
  world = openWorld();
  for (const staff of [1, 2, 3]) recorded(staff);
});

function recorded(staff: number, roles: readonly StaffRole[] = ["administrator"]): CommandRecord {
  return world.accept({ type: "RecordStaff", actor: 0, staff, roles });
}

function change(kind: "add" | "roles" | "remove" | "reset", staff: number, ...roles: StaffRole[]) {
  return { act: "ChangeStaff", change: kind, staff, roles } as const;
}

/** Proposes an act and returns its approval, which is not given yet. */
function proposed(proposer: number, act: Act) {
  const [event] = world.accept({ type: "Propose", actor: proposer, act }).events;
  if (event?.type !== "Proposed") throw new Error("proposed");
  const { proposal, hash } = event;
  return (actor: number) => ({ type: "Approve", actor, proposal, hash }) as const;
}

function decided(act: Act, by: readonly [number, number] = [SATO, TANAKA]): CommandRecord {
  const [proposer, approver] = by;
  return world.accept(proposed(proposer, act)(approver));
}

const refusalOf = (act: Act, actor: number = SATO) => {
  const { code, params } = world.refuse({ type: "Propose", actor, act });
  return params === undefined ? code : { code, ...params };
};

/** The person reads the announced deposit of the member A. */
function opens(staff: number): void {
  world.accept({ type: "RecordFileAccess", actor: staff, member: 1, subject: "PROFILE" });
}

const LINK = { act: "LinkStaff", staff: 9, member: 1 } as const;
const UNLINK = { act: "UnlinkStaff", staff: 9, member: 1 } as const;
const OTHER_LINK = { act: "LinkStaff", staff: 9, member: 2 } as const;

describe("two people change a third one's account", () => {
  test("and the journal says which change, and who the two are", () => {
    const [, event] = decided(change("add", YAMADA, "reviewer", "support")).events;
    const added = { change: "add", staff: -YAMADA, roles: ["reviewer", "support"] };
    const deciders = { proposer: SATO, confirmer: TANAKA };
    expect(event).toEqual({ type: "StaffChanged", ...added, ...deciders });
    decided(change("roles", YAMADA, "auditor"));
    decided(change("reset", YAMADA));
    expect(world.exchange.staffAccounts.find(-YAMADA)?.roles).toEqual(["auditor"]);
    decided(change("remove", YAMADA));
    expect(world.exchange.staffAccounts.find(-YAMADA)).toMatchObject({ isRemoved: true });
  });

  test("never their own", () => {
    expect(refusalOf(change("reset", 1))).toBe("SELF_APPROVAL");
    const approve = proposed(TANAKA, change("reset", 1));
    expect(world.refuse(approve(SATO)).code).toBe("SELF_APPROVAL");
    world.accept(approve(SUZUKI));
  });

  test("and two administrators remain, also of two removals that were proposed at once", () => {
    const removal = proposed(SATO, change("remove", 2));
    const loss = proposed(TANAKA, change("roles", 1, "auditor"));
    world.accept(removal(SUZUKI));
    expect(world.refuse(loss(SUZUKI)).code).toBe("ILLEGAL_OPERATION");
  });

  test("a number is given out once, also that of a person who was removed", () => {
    decided(change("remove", 3));
    expect(refusalOf(change("add", 3, "reviewer"))).toBe("ILLEGAL_OPERATION");
    expect(refusalOf(change("reset", 3))).toBe("USER_NOT_FOUND");
  });

  test.each([
    ["nobody", change("roles", 99, "auditor"), "USER_NOT_FOUND"],
    ["number 0", change("reset", 0), "staff"],
    ["half a person", change("reset", 1.5), "staff"],
    ["no roles", change("add", YAMADA), "roles"],
    ["roles for a removal", change("remove", 2, "auditor"), "roles"],
    ["roles twice", change("add", YAMADA, "auditor", "auditor"), "roles"],
    ["unsorted roles", change("add", YAMADA, "support", "auditor"), "roles"],
    ["an unknown role", change("add", YAMADA, "owner" as StaffRole), "roles"],
    ["an unknown change", { ...change("reset", 2), change: "promote" } as unknown as Act, "change"],
  ])("%s is refused", (_, act, reason) => {
    const refusal =
      reason === "USER_NOT_FOUND" ? reason : { code: "PARAMETER_ERROR", field: reason };
    expect(refusalOf(act)).toEqual(refusal);
  });
});

describe("whoever was added or reset", () => {
  test("is no half of an act of two for a day, to the millisecond", () => {
    decided(change("reset", 3));
    const untilMs = world.timeMs + DAY_MS;
    expect(refusalOf(LINK, SUZUKI)).toEqual({ code: "STAFF_NEW", untilMs });
    recorded(7);
    const approve = proposed(-7, LINK);
    expect(world.refuse(approve(SUZUKI)).code).toBe("STAFF_NEW");
    world.timeMs = untilMs - 2;
    expect(world.refuse(approve(SUZUKI)).code).toBe("STAFF_NEW");
    world.accept(proposed(SUZUKI, OTHER_LINK)(-7));
  });

  test("still decides alone what one person may", () => {
    decided(change("reset", 3));
    const transaction = sha256("transfer");
    const coins = { asset: 0, network: 0, amount: units("50"), transaction };
    world.accept({ type: "SubmitDeposit", actor: 1, ...coins, voucher: sha256("voucher") });
    const found = { deposit: world.exchange.sequence, amount: units("50"), transaction, output: 0 };
    opens(SUZUKI);
    const [event] = world.accept({ type: "ConfirmDeposit", actor: SUZUKI, ...found }).events;
    expect(event?.type).toBe("DepositCredited");
  });

  test("gives no yes to a large deposit, neither the first nor the second", () => {
    decided(change("reset", 3));
    const [amount, transaction] = [units("50000"), sha256("transfer")];
    const coins = { asset: 0, network: 0, amount, transaction };
    world.accept({ type: "SubmitDeposit", actor: 1, ...coins, voucher: sha256("voucher") });
    const found = { deposit: world.exchange.sequence, amount, transaction, output: 0 };
    const confirm = (actor: number) => ({ type: "ConfirmDeposit", actor, ...found }) as const;
    for (const staff of [SATO, TANAKA, SUZUKI]) opens(staff);
    expect(world.refuse(confirm(SUZUKI)).code).toBe("STAFF_NEW");
    world.accept(confirm(SATO));
    expect(world.refuse(confirm(SUZUKI)).code).toBe("STAFF_NEW");
    world.accept(confirm(TANAKA));
  });

  test.each([
    ["proposed", SATO],
    ["confirmed", TANAKA],
  ])("is no second of who %s it for thirty days, nor the other way round", (_, introducer) => {
    decided(change("reset", 3));
    const untilMs = world.timeMs + 30 * DAY_MS;
    world.timeMs += 2 * DAY_MS;
    const theirs = proposed(SUZUKI, LINK);
    const { code, params } = world.refuse(theirs(introducer));
    expect([code, params]).toEqual(["STAFF_INTRODUCED", { untilMs }]);
    expect(world.refuse(proposed(introducer, OTHER_LINK)(SUZUKI)).code).toBe("STAFF_INTRODUCED");
    world.timeMs = untilMs;
    world.accept(proposed(SUZUKI, LINK)(introducer));
  });

  test("is a second of everybody else after the day", () => {
    recorded(7);
    decided(change("reset", 3));
    world.timeMs += DAY_MS;
    world.accept(proposed(SUZUKI, LINK)(-7));
    world.accept(proposed(-7, UNLINK)(SUZUKI));
  });

  test("was introduced by both pairs, when two of them did so one after the other", () => {
    recorded(7);
    decided(change("reset", 3));
    world.timeMs += DAY_MS;
    decided(change("reset", 3), [SATO, -7]);
    world.timeMs += DAY_MS;
    const approve = proposed(SUZUKI, LINK);
    for (const introducer of [SATO, TANAKA, -7]) {
      expect(world.refuse(approve(introducer)).code).toBe("STAFF_INTRODUCED");
    }
  });

  test("other roles introduce nobody, but are new for a day", () => {
    decided(change("roles", 3, "administrator", "reviewer"));
    expect(refusalOf(LINK, SUZUKI)).toMatchObject({ code: "STAFF_NEW" });
    world.timeMs += DAY_MS;
    world.accept(proposed(SUZUKI, LINK)(SATO));
  });
});

describe("a proposal", () => {
  test.each([
    ["has left the staff", change("remove", 3), "ILLEGAL_OPERATION"],
    ["has other roles since", change("roles", 3, "auditor"), "STAFF_NEW"],
  ])("does not count once its proposer %s", (_, act, code) => {
    recorded(4);
    const approve = proposed(SUZUKI, LINK);
    decided(act);
    expect(world.refuse(approve(-4)).code).toBe(code);
  });
});

describe("whom the machine itself adds", () => {
  test("is a founder on the first day of the staff, and new afterwards", () => {
    const event = (record: CommandRecord) => record.events[0];
    expect(event(recorded(5))).toMatchObject({ isFounder: true });
    world.timeMs += DAY_MS;
    expect(event(recorded(6))).toMatchObject({ isFounder: false });
    expect(refusalOf(LINK, -6)).toMatchObject({ code: "STAFF_NEW" });
    world.accept(proposed(-5, LINK)(SATO));
  });

  test("is recorded once, with roles that exist, and by the exchange alone", () => {
    const record = { type: "RecordStaff", actor: 0, staff: 5, roles: ["auditor"] } as const;
    const refused = (other: object) => world.refuse({ ...record, ...other }).code;
    expect(refused({ actor: SATO })).toBe("ILLEGAL_OPERATION");
    expect(refused({ staff: 1 })).toBe("ILLEGAL_OPERATION");
    expect(refused({ staff: 0 })).toBe("PARAMETER_ERROR");
    expect(refused({ roles: [] })).toBe("PARAMETER_ERROR");
    expect(refused({ roles: ["owner"] })).toBe("PARAMETER_ERROR");
  });
});

test("the staff, and how they came to be, survive a restart", () => {
  decided(change("add", YAMADA, "reviewer"));
  world.timeMs += 91 * DAY_MS;
  decided(change("reset", YAMADA));
  decided(change("remove", 3));
  const { staffAccounts } = world.exchange;
  expect(staffAccounts.changesSince(0).map(({ change }) => change)).toEqual(["reset", "remove"]);
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
});
