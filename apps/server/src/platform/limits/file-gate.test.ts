import { EventEmitter } from "node:events";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { storeDatabase } from "@sumi/store/testing/store-database.ts";
import type { FastifyReply } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FileGate } from "./file-gate.ts";

let database: TestDatabase;
let gate: FileGate;

beforeAll(async () => {
  database = await storeDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  gate = new FileGate("bills_file");
});

/** Requests a file; returns if the gate admits it, and how to leave the gate. */
async function come(member: number) {
  const raw = new EventEmitter();
  // The gate uses only this part of a reply.
  const reply = { raw } as unknown as FastifyReply;
  const server = { database: database.pool, nowMs: () => 1_790_000_000_000 + member };
  const { ok } = await gate.enter(server, member, reply);
  return { ok, go: (how: "finish" | "close") => raw.emit(how) };
}

test("one file at a time for each member, and another when the first has left", async () => {
  const [first, second, other] = await Promise.all([come(1), come(1), come(2)]);
  expect([first.ok, second.ok, other.ok]).toEqual([true, false, true]);
  second.go("close");
  expect((await come(1)).ok).toBe(false);
  first.go("finish");
  expect((await come(1)).ok).toBe(true);
});

test("whoever hangs up leaves room", async () => {
  const { go } = await come(3);
  go("close");
  expect((await come(3)).ok).toBe(true);
});

test("eight at once for all", async () => {
  const members = Array.from({ length: 9 }, (_, index) => 10 + index);
  const guests = await Promise.all(members.map(come));
  expect(guests.filter(({ ok }) => ok).length).toBe(8);
});
