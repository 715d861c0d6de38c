import { expect, test } from "vitest";
import { emptyTables } from "../../testing/empty-tables.ts";
import { faultsOf, openTestHouse } from "../../testing/test-house.ts";

const database = emptyTables();
const WRONG = "WRONG_CREDENTIALS";
const LIMITED = "RATE_LIMITED";

test("whoever has a network of IPv6 has its tries, not those of each address in it", async () => {
  const house = await openTestHouse({
    database: database.pool,
    parameters: {
      "limits.address_calls_per_second": "100000",
      "limits.address_calls_burst": "100000",
      "sign_in.address_failures_max": "3",
    },
  });
  let names = 0;
  const guess = async (address: string) => {
    names += 1;
    const form = { email: `nobody${names}`, lpwd: "wrong horse battery" };
    const { data } = await house.visitor(address).post("/Login/loginsubmit", form);
    return data.error;
  };
  /** Thirteen tries, each from another address of the household's 56 bits. */
  const household = async (number: number) => {
    const errors: unknown[] = [];
    for (let index = 0; index < 13; index += 1) {
      errors.push(await guess(`2001:db8:7:${(number * 256 + index).toString(16)}::1`));
    }
    return errors;
  };
  const twelve = [...Array(12).fill(WRONG), LIMITED];
  for (const number of [1, 2, 3, 4]) expect(await household(number)).toEqual(twelve);
  // Four households have used up the 48 tries of their provider's network.
  expect(new Set(await household(5))).toEqual(new Set([LIMITED]));
  expect(await guess("2001:db8:8::1")).toBe(WRONG);
  expect(faultsOf(house)).toEqual([]);
});
