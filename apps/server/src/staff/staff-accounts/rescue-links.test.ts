import { countRescueLinks, keepRescueLink } from "@sumi/store/staff-accounts/rescue-links.ts";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { firstLinkHash } from "../../platform/staff/proofs.ts";
import { ConsoleHouse, mountStaff } from "../../testing/console-house.ts";
import type { Answer } from "../../testing/visitor.ts";
import { offerFirstLinks, offerRescueLink } from "./first-links.ts";

const PASSWORD = "a password of the house";
const DAY_MS = 86_400_000;

let opened: ConsoleHouse;
let owner: Client;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
  owner = new Client(opened.house.database.ownerUrl);
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await opened.close();
});

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const pool = () => opened.house.database.pool;
const rescue = () => {
  const { vault } = opened.console;
  return offerRescueLink({ database: owner, vault }, opened.house.script.timeMs);
};
const holds = async (code: string) => {
  return (await opened.visitor().get("/Staff/first", { code })).data.holds;
};

function follow(code: string, name: string): Promise<Answer> {
  return opened.visitor().post("/Staff/first", { code, name, password: PASSWORD });
}

test("a rescue link makes one more administrator, who is new, and everybody is told", async () => {
  await opened.staff("administrator");
  await opened.staff("administrator");
  opened.house.script.timeMs += 2 * DAY_MS;
  const reader = await opened.staff("administrator");
  const { code } = await rescue();
  expect(await holds(code)).toBe(true);
  expect((await follow(code, "rescuer")).data).toMatchObject({ number: 4, name: "rescuer" });
  expect(errorOf(await follow(code, "another"))).toBe("VERIFICATION_CODE_ERROR");
  const known = await opened.console.commands.read(({ staffAccounts }) => ({
    roles: staffAccounts.find(-4)?.roles,
    isNew: staffAccounts.newUntilMs(-4, opened.house.script.timeMs) !== undefined,
  }));
  expect(known).toEqual({ roles: ["administrator"], isNew: true });
  const { data } = await reader.get("/Staff/staffchanges");
  expect(JSON.stringify(data)).toContain("rescuer");
  await opened.house.projected();
  const { rows } = await pool().query("select kind from desk_entries where staff = 4");
  expect(rows).toEqual([{ kind: "RESCUE_ADMINISTRATOR" }]);
});

test("a rescue link opens for a day, and is told by health as long as it does", async () => {
  const { script } = opened.house;
  const { code, expiresMs } = await rescue();
  expect(await countRescueLinks(pool(), script.timeMs)).toBe(1);
  script.timeMs = expiresMs;
  expect(await countRescueLinks(pool(), script.timeMs)).toBe(0);
  expect(errorOf(await follow(code, "late"))).toBe("VERIFICATION_CODE_ERROR");
});

test("a rescue link that was used under a taken name opens for another one", async () => {
  const [first = ""] = await offerFirstLinks(opened.console, opened.house.script.timeMs);
  await follow(first, "sato");
  const { code } = await rescue();
  expect(errorOf(await follow(code, "SATO"))).toBe("USERNAME_TAKEN");
  expect((await follow(code, "tanaka")).data).toMatchObject({ number: 2 });
});

test("a rescue link written with the hash of a first link opens nothing", async () => {
  const codeHash = await firstLinkHash(opened.console.vault, "planted");
  const expiresMs = opened.house.script.timeMs + DAY_MS;
  await keepRescueLink(owner, { codeHash, expiresMs });
  expect(errorOf(await follow("planted", "intruder"))).toBe("VERIFICATION_CODE_ERROR");
});

test("the service itself makes no rescue link", async () => {
  const link = { codeHash: Buffer.alloc(32), expiresMs: opened.house.script.timeMs + DAY_MS };
  await expect(keepRescueLink(pool(), link)).rejects.toThrow(/permission denied/);
});
