import { afterEach, beforeEach, expect, test } from "vitest";
import { codeOf, enrol, wrongCodeOf } from "../../testing/authenticator.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  signedIn,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Answer } from "../../testing/visitor.ts";

const database = emptyTables();
let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const told = ({ code, data }: Answer) => data.error ?? code;

test("a right code ends the count of its session's wrong ones, and of no other's", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  const guess = () => hanako.post("/user/totpremove", { code: wrongCodeOf(authenticator, house) });
  for (let index = 0; index < 9; index += 1) await guess();
  await hanako.post("/user/recoverycodes", { code: codeOf(authenticator, house) });
  for (let index = 0; index < 9; index += 1) {
    expect(told(await guess())).toBe("VERIFICATION_CODE_ERROR");
  }
  house.clock.nowMs += 30_000;
  expect(told(await signInWithCode(authenticator))).toBe(1000);
  expect([told(await guess()), told(await guess())]).toEqual([
    "VERIFICATION_CODE_ERROR",
    "RATE_LIMITED",
  ]);
});

test("wrong codes of a stolen session keep its owner from no sign-in", async () => {
  const thief = await signedIn(house, "hanako");
  const authenticator = await enrol(house, thief);
  const code = wrongCodeOf(authenticator, house);
  for (let index = 0; index < 11; index += 1) await thief.post("/user/totpremove", { code });
  expect(told(await thief.post("/user/totpremove", { code }))).toBe("RATE_LIMITED");
  expect(told(await signInWithCode(authenticator))).toBe(1000);
});

async function signInWithCode(authenticator: { readonly secret: string }): Promise<Answer> {
  const visitor = house.visitor();
  const asked = await visitor.post("/Login/loginsubmit", { email: "hanako", lpwd: PASSWORD });
  const { ticket } = asked.data.params as { readonly ticket: string };
  return visitor.post("/user/stepup", { ticket, code: codeOf(authenticator, house) });
}
