import { createHmac } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPublicNumbers } from "@sumi/server/platform/public-numbers/public-numbers.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OwnNumbers } from "./own-numbers.ts";

// The checker works out public numbers by itself; here they are held against the server's.

const KEY = "5a".repeat(32);
const index = async (purpose: string, text: string) =>
  createHmac("sha256", Buffer.from(KEY, "hex")).update(`${purpose}\n${text}`).digest();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "own-numbers-"));
  await writeFile(join(folder, "vault-keys.json"), JSON.stringify({ index: KEY }));
});
afterAll(() => rm(folder, { recursive: true }));

test("the numbers of answers and fields are those of the server", async () => {
  const own = await OwnNumbers.open(folder);
  const server = await openPublicNumbers({ index });
  for (const number of [1, 2, 77, 123_456_789, 2 ** 48 - 1]) {
    const command = server.shown("commands", number);
    const withdrawal = server.shown("withdrawals", number);
    expect(own.ofFields("/Trade/cancelorder", { id: String(number) })).toEqual({ id: command });
    expect(own.ofFields("/Finance/txcancel", { id: String(number) })).toEqual({ id: withdrawal });
    const ofDeposit = { reason: "DEPOSIT_REVIEW", case: String(number) };
    expect(own.ofFields("/Staff/fileaccess", ofDeposit).case).toBe(command);
    const ofWithdrawal = { reason: "WITHDRAWAL_REVIEW", case: String(number) };
    expect(own.ofFields("/Staff/fileaccess", ofWithdrawal).case).toBe(withdrawal);
    const data = { orders: [{ id: command }], withdrawal: { id: withdrawal }, sequence: command };
    expect(own.ofData("/Trade/openorders", data)).toEqual({
      orders: [{ id: String(number) }],
      withdrawal: { id: String(number) },
      sequence: String(number),
    });
  }
});
