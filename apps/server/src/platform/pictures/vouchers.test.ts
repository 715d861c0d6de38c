import { afterEach, beforeEach, expect, test } from "vitest";
import { type IdentityHouse, openIdentityHouse, pictureOf } from "../../testing/identity-house.ts";
import { cookieIn } from "../http/cookies.ts";
import { keepVoucher, linkToVoucher } from "./vouchers.ts";

let house: IdentityHouse;
beforeEach(async () => {
  house = await openIdentityHouse();
});
afterEach(() => house.close());

const tools = () => ({ ...house.identity, database: house.database.pool });

test("a voucher is found again by the hash that the journal holds, by its own member", async () => {
  const [hanako, taro] = [await house.member("hanako"), await house.member("taro")];
  const kept = await keepVoucher(tools(), hanako.account, await pictureOf("red"));
  if (!kept.ok) throw new Error(kept.code);
  const { sha256 } = kept.value;
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  // It is attached from the beginning, so no sweep erases it.
  house.clock.nowMs += 7_200_000;
  await house.identity.pictures.sweep();

  const cookie = cookieIn(house.server.address, hanako.visitor.cookie) ?? "";
  const { nowMs } = house.clock;
  const viewer = { viewer: 1, session: "s", reason: "own", cookie, nowMs } as const;
  const own = await linkToVoucher(tools(), { account: hanako.account, sha256 }, viewer);
  const foreign = await linkToVoucher(tools(), { account: taro.account, sha256 }, viewer);
  expect(foreign).toBe(undefined);
  const shown = await house.server.app.inject({
    url: own?.url ?? "",
    headers: { cookie: hanako.visitor.cookie ?? "" },
  });
  expect([shown.statusCode, own?.expiresMs]).toEqual([200, nowMs + 300_000]);
});

test("a deposit without a voucher is told so, also when the picker was left alone", async () => {
  const { account } = await house.member("hanako");
  const required = { ok: false, code: "DEPOSIT_VOUCHER_REQUIRED" };
  expect([
    await keepVoucher(tools(), account, undefined),
    await keepVoucher(tools(), account, Buffer.alloc(0)),
  ]).toEqual([required, required]);
});
