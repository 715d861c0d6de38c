import { Secret, TOTP } from "otpauth";
import type { TestHouse } from "./test-house.ts";
import type { Visitor } from "./visitor.ts";

/** The data that a member's authenticator app holds. */
export type TestAuthenticator = {
  readonly secret: string;
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
};

/** The code that an app shows `offset` half minutes from now. */
export function codeOf({ secret }: { readonly secret: string }, house: TestHouse, offset = 0) {
  const timestamp = house.clock.nowMs + offset * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** A code that differs from those of the nearby half minutes. */
export function wrongCodeOf(authenticator: { readonly secret: string }, house: TestHouse): string {
  const near = [-2, -1, 0, 1, 2].map((offset) => codeOf(authenticator, house, offset));
  return ["111111", "222222", "333333", "444444", "555555", "666666"].find(
    (code) => !near.includes(code),
  ) as string; // Five codes are near, so one of six is not.
}

/** Sets up an authenticator, and moves time past its first half minute. */
export async function enrol(house: TestHouse, visitor: Visitor): Promise<TestAuthenticator> {
  const begun = await visitor.post("/user/totpbegin");
  const { secret, uri } = begun.data as { secret: string; uri: string };
  const code = codeOf({ secret }, house);
  const { data } = await visitor.post("/user/totpconfirm", { code });
  house.clock.nowMs += 30_000;
  return { secret, uri, recoveryCodes: data.recovery_codes as string[] };
}
