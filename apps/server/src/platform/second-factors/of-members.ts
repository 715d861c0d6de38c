import { ACCOUNT_PASSKEYS, PasskeyTable } from "@sumi/store/second-factors/passkeys.ts";
import { ACCOUNT_FACTORS, FactorTable } from "@sumi/store/second-factors/second-factors.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { findMember } from "@sumi/store/user/accounts.ts";
import type { Brand } from "../brand/brand.ts";
import { tellGuesses } from "../limits/guesses.ts";
import type { Vault } from "../vault/vault.ts";
import { passkeyPlaceOf } from "./passkey-place.ts";
import { Passkeys } from "./passkeys.ts";
import { sealedBy } from "./sealing.ts";
import { SecondFactors } from "./second-factors.ts";
import { countedTries } from "./tries.ts";

/** The second factors of members; an owner is the id of an account. */
export function factorsOfMembers(options: {
  readonly database: Queryable;
  readonly parameter: (key: string) => number;
  readonly nowMs: () => number;
  readonly vault: Vault;
  readonly brand: Pick<Brand, "name">;
  /** The origins that browsers use to reach this exchange. */
  readonly origins: readonly string[];
}): SecondFactors {
  const { database, nowMs, origins, vault, brand } = options;
  const passkeys = new Passkeys({
    rows: new PasskeyTable(database, ACCOUNT_PASSKEYS),
    place: passkeyPlaceOf(origins),
    issuer: brand.name,
    nowMs,
  });
  return new SecondFactors({
    rows: new FactorTable(database, ACCOUNT_FACTORS),
    sealing: sealedBy(vault),
    tries: countedTries({
      ...options,
      kindOfOwners: "account",
      onStopped: async (account) => {
        const member = await findMember(database, account);
        if (member === undefined) return;
        const owner = { account, member };
        await tellGuesses(database, { kind: "SECOND_FACTOR_LOCKED", owner, timeMs: nowMs() });
      },
    }),
    passkeys,
    issuer: brand.name,
    nowMs,
  });
}
