import type { Attempt } from "@sumi/store/sign-in/attempts.ts";

/**
 * Where second factors are kept, for one kind of owners: members here, staff elsewhere. What may
 * happen only once answers whether it was this time.
 */
export type FactorRows = {
  findAuthenticator(owner: string): Promise<
    | {
        readonly sealedSecret: string;
        readonly proposedMs: number;
        readonly isConfirmed: boolean;
      }
    | undefined
  >;
  proposeAuthenticator(
    owner: string,
    of: { readonly sealedSecret: string; readonly timeMs: number },
  ): Promise<boolean>;
  dropProposal(owner: string): Promise<void>;
  confirmAuthenticator(
    owner: string,
    of: { readonly sealedSecret: string; readonly step: number; readonly timeMs: number },
  ): Promise<boolean>;
  takeStep(owner: string, step: number): Promise<boolean>;
  removeAuthenticator(owner: string): Promise<boolean>;
  replaceRecoveryCodes(owner: string, hashes: readonly string[], timeMs: number): Promise<void>;
  takeRecoveryCode(owner: string, hash: string): Promise<boolean>;
  countRecoveryCodes(owner: string): Promise<number>;
  removeRecoveryCodes(owner: string): Promise<void>;
};

/** How secrets are kept: what is sealed for one owner opens for no other. */
export type Sealing = {
  seal(owner: string, plain: string): Promise<string>;
  /** Undefined once the owner's key is forgotten. */
  open(owner: string, sealed: string): Promise<string | undefined>;
};

/** Wrong codes, counted as wrong passwords are. */
export type Tries = {
  begin(owner: string): Promise<Pick<Attempt, "allowed" | "endsMs">>;
  succeed(owner: string): Promise<void>;
};

export type PasskeyRow = {
  readonly credential: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly addedMs: number;
  readonly usedMs: number | undefined;
};

/** Where passkeys are kept, under the same terms. */
export type PasskeyRows = {
  listPasskeys(owner: string): Promise<readonly PasskeyRow[]>;
  addPasskey(owner: string, passkey: Omit<PasskeyRow, "usedMs">, max: number): Promise<boolean>;
  usePasskey(
    owner: string,
    credential: string,
    counted: { readonly from: number; readonly to: number; readonly timeMs: number },
  ): Promise<boolean>;
  removePasskey(owner: string, credential: string): Promise<boolean>;
};
