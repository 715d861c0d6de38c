import { hash } from "@node-rs/argon2";
import { addStaffAs } from "@sumi/store/staff-accounts/staff.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { provedPassword } from "../../platform/staff/proofs.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import type { Answer } from "../../testing/visitor.ts";
import { recordStaff } from "../staff-accounts/following.ts";

// The tables' owner can write any row; only people whom the journal has enter.

const PASSWORD = "a password of the house";
const KATO = 4;

let opened: ConsoleHouse;
let sato: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mountStaff });
  sato = await opened.staff("administrator");
  await opened.staff("administrator");
  await opened.staff("auditor");
  const hashed = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const passwordHash = await provedPassword(opened.console.vault, KATO, hashed);
  const row = { roles: ["administrator"], passwordHash, passwordTemporary: false, createdMs: 0 };
  await addStaffAs(opened.house.database.pool, KATO, { ...row, name: "kato" });
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const signIn = () => opened.visitor().post("/Staff/signin", { name: "kato", password: PASSWORD });

test("a person whom only the table knows does not sign in, and an alarm is raised", async () => {
  expect(errorOf(await signIn())).toBe("ILLEGAL_OPERATION");
  expect(opened.foreignStaff).toBe(1);
  const alarm = expect.stringContaining("not as the journal has them");
  expect(opened.logLines).toContainEqual(alarm);
  await recordStaff(opened.console);
  expect(errorOf(await signIn())).toBe("ILLEGAL_OPERATION");
});

test("a person whom the journal has with other roles does not sign in", async () => {
  opened.record(KATO, ["auditor"]);
  expect(errorOf(await signIn())).toBe("ILLEGAL_OPERATION");
  await opened.house.database.pool.query("update staff set roles = '{auditor}' where number = 4");
  expect(errorOf(await signIn())).toBe(1000);
  expect(opened.foreignStaff).toBe(1);
});

test("roles that are written into the table end the session that has them", async () => {
  expect(errorOf(await sato.get("/Staff/own"))).toBe(1000);
  await opened.house.database.pool.query(
    "update staff set roles = '{administrator,reviewer}' where number = 1",
  );
  expect(errorOf(await sato.get("/Staff/own"))).toBe("TOKEN_REVOKED");
  expect(opened.foreignStaff).toBe(1);
});

test("a row that has not followed a change yet opens nothing, without an alarm", async () => {
  const { script, journal } = opened.house;
  const act = { act: "ChangeStaff", change: "roles", staff: 3, roles: ["support"] } as const;
  const auditor = await opened.staff("auditor");
  script.decide({ ...act, staff: auditor.number });
  journal.publish();
  expect(errorOf(await auditor.get("/Staff/own"))).toBe("TOKEN_REVOKED");
  expect(opened.foreignStaff).toBe(0);
});
