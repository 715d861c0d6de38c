import { PasskeyTable, STAFF_PASSKEYS } from "@sumi/store/second-factors/passkeys.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { passkeyPlaceOf } from "../second-factors/passkey-place.ts";
import { Passkeys } from "../second-factors/passkeys.ts";
import type { PasskeyRow, PasskeyRows } from "../second-factors/ports.ts";
import type { Vault } from "../vault/vault.ts";
import { passkeyProof } from "./proofs.ts";

type Keys = Pick<Vault, "index">;

/** The staff's passkeys; an owner is a staff number. */
export function passkeysOfStaff(options: {
  readonly database: Queryable;
  readonly nowMs: () => number;
  readonly vault: Keys;
  readonly issuer: string;
  /** The origins that browsers use to reach the console. */
  readonly origins: readonly string[];
  /** Called for each passkey that somebody else wrote into the table. */
  readonly onForeign: (staff: number) => void;
}): Passkeys {
  const { database, nowMs, origins, issuer } = options;
  const table = new PasskeyTable(database, STAFF_PASSKEYS);
  return new Passkeys({
    rows: provedRows(table, options),
    place: passkeyPlaceOf(origins),
    issuer,
    atDoor: true,
    nowMs,
  });
}

/** An HMAC with SHA-256. */
const PROOF_BYTES = 32;

/** Keeps each public key behind the proof that it is its owner's. */
function provedRows(
  rows: PasskeyRows,
  { vault, onForeign }: { readonly vault: Keys; readonly onForeign: (staff: number) => void },
): PasskeyRows {
  const proved = async (owner: string, row: PasskeyRow): Promise<readonly PasskeyRow[]> => {
    const { credential } = row;
    const kept = Buffer.from(row.publicKey);
    const publicKey = new Uint8Array(kept.subarray(PROOF_BYTES));
    const proof = await passkeyProof(vault, { owner, credential, publicKey });
    if (proof.equals(kept.subarray(0, PROOF_BYTES))) return [{ ...row, publicKey }];
    onForeign(Number(owner));
    return [];
  };
  return {
    listPasskeys: async (owner) => {
      const kept = await rows.listPasskeys(owner);
      return (await Promise.all(kept.map((row) => proved(owner, row)))).flat();
    },
    addPasskey: async (owner, passkey, max) => {
      const proof = await passkeyProof(vault, { owner, ...passkey });
      const publicKey = new Uint8Array(Buffer.concat([proof, passkey.publicKey]));
      return rows.addPasskey(owner, { ...passkey, publicKey }, max);
    },
    usePasskey: (...used) => rows.usePasskey(...used),
    removePasskey: (...removed) => rows.removePasskey(...removed),
  };
}
