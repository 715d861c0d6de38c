import { expect, test } from "vitest";
import { contractWorld, placing } from "../testing/contract-world.ts";

const TRIAL = { mode: "trial" } as const;
/** A is certified in Japan. */
const JAPAN = "delivery.country.JP";

function refused(terms: Readonly<Record<string, string>>) {
  const world = contractWorld({ ...terms });
  const codeOf = (mode: "real" | "trial") => {
    const outcome = world.execute(placing("A", "up 100", { mode }));
    return outcome.ok ? "accepted" : outcome.code;
  };
  return [codeOf("real"), codeOf("trial")];
}

test.each([
  ["2", "0", "accepted", "accepted"],
  ["1", "2", "FEATURE_DISABLED", "accepted"],
  ["3", "2", "accepted", "accepted"],
  ["3", "1", "FEATURE_DISABLED", "accepted"],
])("level %s of the country, %s of the others: real is %s, trial %s", (own, others, ...told) => {
  expect(refused({ [JAPAN]: own, "delivery.country_others": others })).toEqual(told);
});

test("a country without contracts gives no trial money, and takes no stake of it", () => {
  const world = contractWorld();
  world.set(JAPAN, "0");
  for (const mode of ["real", "trial"] as const) {
    expect(world.refuse(placing("A", "up 100", { mode })).code).toBe("FEATURE_DISABLED");
  }
  expect(world.refuse({ type: "RequestTrialMoney", actor: 2 }).code).toBe("FEATURE_DISABLED");
});

test("a member whose country is not known practises by the level of the others", () => {
  const world = contractWorld();
  expect(world.refuse(placing("C", "up 100")).code).toBe("KYC_REQUIRED");
  world.accept({ type: "RequestTrialMoney", actor: 3 });
  world.accept(placing("C", "up 100", TRIAL));
  world.set("delivery.country_others", "0");
  expect(world.refuse(placing("C", "up 100", TRIAL)).code).toBe("FEATURE_DISABLED");
});

test("a member whose certification is taken back has no country, and stakes no real money", () => {
  const world = contractWorld({ [JAPAN]: "2", "delivery.country_others": "1" });
  world.accept(placing("A", "up 100"));
  world.decide({ act: "DecertifyMember", member: 1, reason: "MISTAKE" });
  expect(world.refuse(placing("A", "up 100")).code).toBe("FEATURE_DISABLED");
  world.accept(placing("A", "up 100", TRIAL));
});
