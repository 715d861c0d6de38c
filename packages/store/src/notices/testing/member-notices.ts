import { hash } from "node:crypto";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { afterEach } from "vitest";
import type { SignIn } from "../../sign-in/known-devices.ts";
import type { ExchangeScript } from "../../testing/exchange-script.ts";
import { everyPage } from "../../testing/pages.ts";
import { projected } from "../../testing/store-database.ts";
import { addAccount, openAccount } from "../../user/accounts.ts";
import { readNotices } from "../list.ts";

export const NOON = Date.UTC(2026, 2, 2, 12);
export const HOUR_MS = 3_600_000;
export const ACCOUNT = "5a2fd0a6-6b8f-4c5e-9a53-0d6f3f5b7c11";

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

/** The notices of the exchange so far, as members read them. */
export async function told(script: ExchangeScript) {
  const database = await projected(script.records);
  databases.push(database);
  const { pool } = database;
  const list = (member: number) =>
    everyPage((cursor) => readNotices(pool, { member, cursor, limit: 2 }));
  const says = async (member: number) =>
    (await list(member)).map(({ template, params }) => [template, params]);
  return { database, pool, list, says };
}

/** An account that members' own rows can belong to. */
export async function withAccount({ pool }: TestDatabase, member: number): Promise<void> {
  const place = { sponsor: 0, registrationAddress: "", registeredMs: 0 };
  await addAccount(pool, { id: ACCOUNT, username: "hanako", passwordHash: "", ...place });
  await openAccount(pool, ACCOUNT, member);
}

/** A sign-in from a browser that keeps its value. */
export function signedIn(timeMs: number, device: string): SignIn {
  const value = hash("sha256", device);
  return {
    timeMs,
    address: "203.0.113.1",
    maskedAddress: "203.0.113.x",
    device,
    hashes: { shown: [value], drawn: value },
  };
}
