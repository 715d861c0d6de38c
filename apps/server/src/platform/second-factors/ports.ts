import type { Attempt } from "@sumi/store/sign-in/attempts.ts";

/**
 * The stored second factors of one kind of owner, members or staff. Changes that may happen only
 * once return whether they happened.
 */
export type FactorRows = {
  findAuthenticator(owner: string): Promise<
    | {
        readonly sealedSecret: string;
        readonly proposedMs: number;
        readonly confirmedMs: number | undefined;
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

/** Seals secrets per owner: data sealed for one owner does not open for another. */
export type Sealing = {
  seal(owner: string, plain: string): Promise<string>;
  /** Undefined once the owner's key is forgotten. */
  open(owner: string, sealed: string): Promise<string | undefined>;
};

/**
 * The owner that a code is shown for, and the session that shows it; undefined during sign-in. Each
 * session has a count of its own, so that a stolen one cannot stop its owner's codes elsewhere.
 */
export type Shower = { readonly owner: string; readonly session: string | undefined };

/** Counts wrong codes, and stops them for longer each time. */
export type Tries = {
  /** `isLast` if codes are stopped should this one be wrong. */
  begin(by: Shower): Promise<Pick<Attempt, "allowed" | "endsMs"> & { readonly isLast: boolean }>;
  /** Codes are stopped from now on. */
  stopped(owner: string): Promise<void>;
  succeed(by: Shower): Promise<void>;
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

/** The stored passkeys of one kind of owner, under the same rules. */
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
