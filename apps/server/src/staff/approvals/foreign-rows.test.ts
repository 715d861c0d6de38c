import { approvals } from "@sumi/contract/approvals/staff.ts";
import { verifyReadModels } from "@sumi/store/verify-read-models.ts";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";

// The tables' owner can write any row of a proposal; two people still agree to one act.

let opened: ConsoleHouse;
let owner: Client;
let sato: StaffVisitor;
let tanaka: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mountStaff });
  owner = new Client(opened.house.database.ownerUrl);
  await owner.connect();
  [sato, tanaka] = [await opened.staff("administrator"), await opened.staff("administrator")];
});
afterEach(async () => {
  await owner.end();
  await opened.close();
});

async function proposed(): Promise<string> {
  const change = { key: "support.link", value: "https://dear.example", effective_ms: "0" };
  const { data } = await sato.post("/Staff/proposeparameter", change);
  await opened.house.projected();
  return String(data.proposal);
}

async function listed() {
  const { data } = await tanaka.get("/Staff/approvals");
  return approvals.data.parse(data).approvals;
}

async function faults(): Promise<readonly string[]> {
  await opened.house.projected();
  const records = [{ records: opened.house.script.records }];
  return verifyReadModels(opened.house.database.ownerUrl, records);
}

const differs = expect.stringContaining("a proposal's row is not as the journal has it");

test("the second person reads the act that the chain holds, whatever its row says", async () => {
  const proposal = await proposed();
  const before = await listed();
  expect(before).toMatchObject([{ proposal, fields: { value: "https://dear.example" } }]);
  expect(opened.logLines).not.toContainEqual(differs);
  await owner.query("update proposals set act = replace(act, 'dear', 'cheap')");
  expect(await listed()).toEqual(before);
  expect(opened.logLines).toContainEqual(differs);
  expect(await faults()).toEqual([`The row of proposals with proposal ${proposal} was changed.`]);
});

test("a proposal that nobody made is not listed, and verify names it", async () => {
  const proposal = Number(await proposed());
  const before = await listed();
  const columns = "proposer, kind, act, hash, proposed_ms, expires_ms";
  await owner.query(
    `insert into proposals (proposal, ${columns}) select proposal - 1, ${columns} from proposals`,
  );
  expect(await listed()).toEqual(before);
  expect(await faults()).toEqual([`The row of proposals with proposal ${proposal - 1} was added.`]);
  await owner.query("delete from proposals");
  expect(await faults()).toEqual([`The row of proposals with proposal ${proposal} is missing.`]);
});

test("a decided proposal whose act or decision was changed is named", async () => {
  const proposal = await proposed();
  const [first] = await listed();
  const yes = { proposal, hash: String(first?.hash) };
  expect((await tanaka.post("/Staff/approve", yes)).code).toBe(1000);
  expect(await faults()).toEqual([]);
  const named = [`The row of proposals with proposal ${proposal} was changed.`];
  await owner.query("update proposals set act = replace(act, 'dear', 'cheap')");
  expect(await faults()).toEqual(named);
  await owner.query("update proposals set act = replace(act, 'cheap', 'dear')");
  expect(await faults()).toEqual([]);
  await owner.query("update proposals set approver = null, approved_ms = null");
  expect(await faults()).toEqual(named);
});
