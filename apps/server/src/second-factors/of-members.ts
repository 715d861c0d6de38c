import { ACCOUNT_FACTORS, FactorTable } from "@sumi/store/second-factors/second-factors.ts";
import type { Queryable } from "@sumi/store/table.ts";
import { storedAsGiven } from "./sealing.ts";
import { SecondFactors } from "./second-factors.ts";
import { countedTries } from "./tries.ts";

/** The second factors of members; an owner is the id of an account. */
export function factorsOfMembers(options: {
  readonly database: Queryable;
  readonly parameter: (key: string) => number;
  readonly nowMs: () => number;
}): SecondFactors {
  const { database, nowMs } = options;
  return new SecondFactors({
    rows: new FactorTable(database, ACCOUNT_FACTORS),
    sealing: storedAsGiven,
    tries: countedTries({ ...options, kindOfOwners: "account" }),
    nowMs,
  });
}
