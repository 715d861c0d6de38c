import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Passkeys } from "./passkeys.ts";
import type { FactorRows, PasskeyRow, Sealing, Shower, Tries } from "./ports.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { looksLikeTotp, newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

export type SecondFactorsOptions = {
  readonly rows: FactorRows;
  readonly sealing: Sealing;
  readonly tries: Tries;
  readonly passkeys: Passkeys;
  /** The name under which authenticator apps list the account. */
  readonly issuer: string;
  readonly nowMs: () => number;
};

/** The second factors that an owner has set up. */
export type FactorStatus = {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
  /** Since when a factor has been set; undefined without one. */
  readonly sinceMs: number | undefined;
};

/** The methods that can prove an owner beside the password. */
export type FactorMethod = "totp" | "recovery" | "passkey";

/** How long a new secret waits for its first code: enough to find and install an app. */
const PROPOSAL_LIFE_MS = 1_800_000;

/**
 * Authenticator apps, passkeys and recovery codes of one kind of owner. The owner is an id of their
 * rows: a member's account here, a staff member's number in the console.
 */
export class SecondFactors {
  readonly #options: SecondFactorsOptions;

  constructor(options: SecondFactorsOptions) {
    this.#options = options;
  }

  async status(owner: string): Promise<FactorStatus> {
    const { rows, passkeys } = this.#options;
    const [authenticator, listed, recoveryCodes] = await Promise.all([
      rows.findAuthenticator(owner),
      passkeys.list(owner),
      rows.countRecoveryCodes(owner),
    ]);
    const confirmedMs = authenticator?.confirmedMs;
    const totp = confirmedMs !== undefined;
    const setMs = [...(totp ? [confirmedMs] : []), ...listed.map(({ addedMs }) => addedMs)];
    const sinceMs = setMs.length === 0 ? undefined : Math.min(...setMs);
    return { totp, passkeys: listed.length, recoveryCodes, sinceMs };
  }

  /** The methods that the owner can use now; empty when no second factor is set. */
  async methods(owner: string): Promise<readonly FactorMethod[]> {
    const { totp, passkeys, recoveryCodes } = await this.status(owner);
    const own: FactorMethod[] = [];
    if (totp) own.push("totp");
    if (passkeys > 0) own.push("passkey");
    // Recovery codes replace another factor and are no factor by themselves.
    return own.length > 0 && recoveryCodes > 0 ? [...own, "recovery"] : own;
  }

  /**
   * A new secret, which is active after its first code. ILLEGAL_OPERATION while another is active.
   */
  async beginTotp(
    owner: string,
    label: string,
  ): Promise<Outcome<{ readonly secret: string; readonly uri: string }>> {
    const { rows, sealing, nowMs } = this.#options;
    const secret = newTotpSecret();
    const sealedSecret = await sealing.seal(owner, secret);
    const proposed = await rows.proposeAuthenticator(owner, { sealedSecret, timeMs: nowMs() });
    if (!proposed) return reject("ILLEGAL_OPERATION");
    return accept({ secret, uri: totpUri(secret, { issuer: this.#options.issuer, label }) });
  }

  /**
   * Activates the secret with its first code and returns the recovery codes, this once.
   * ILLEGAL_OPERATION when no secret waits for its first code, or when it waited too long. Awaits
   * `before` once the code was right, so that the new factor is on record before it counts.
   */
  async confirmTotp(
    by: Shower,
    code: string,
    before: () => Promise<unknown>,
  ): Promise<Outcome<readonly string[]>> {
    const { owner } = by;
    const { rows, sealing, nowMs } = this.#options;
    const authenticator = await rows.findAuthenticator(owner);
    if (authenticator === undefined || authenticator.confirmedMs !== undefined) {
      return reject("ILLEGAL_OPERATION");
    }
    const { sealedSecret, proposedMs } = authenticator;
    const timeMs = nowMs();
    if (timeMs >= proposedMs + PROPOSAL_LIFE_MS) return reject("ILLEGAL_OPERATION");
    return this.#counted(by, async () => {
      const step = stepOfCode(await sealing.open(owner, sealedSecret), code, timeMs);
      if (step === undefined) return reject("VERIFICATION_CODE_ERROR");
      await before();
      const confirmed = await rows.confirmAuthenticator(owner, { sealedSecret, step, timeMs });
      return confirmed ? accept(await this.#newCodes(owner)) : WRONG;
    });
  }

  /**
   * Replaces the recovery codes by ten new ones, shown this once. ILLEGAL_OPERATION without a
   * factor that they could replace.
   */
  async renewRecoveryCodes(owner: string): Promise<Outcome<readonly string[]>> {
    const { totp, passkeys } = await this.status(owner);
    if (!totp && passkeys === 0) return reject("ILLEGAL_OPERATION");
    return accept(await this.#newCodes(owner));
  }

  /**
   * Verifies a code of the authenticator, or an unused recovery code; either is valid only once.
   * VERIFICATION_CODE_ERROR, or RATE_LIMITED after too many wrong ones.
   */
  verifyCode(by: Shower, code: string): Promise<Outcome<FactorMethod>> {
    const { owner } = by;
    return this.#counted(by, async () => {
      const method = looksLikeTotp(code) ? "totp" : "recovery";
      const right =
        method === "totp"
          ? await this.#takeTotp(owner, code)
          : await this.#options.rows.takeRecoveryCode(owner, recoveryHash(code));
      return right ? accept(method) : WRONG;
    });
  }

  /**
   * Removes the authenticator, given one of its codes or a recovery code. Awaits `before` once the
   * code was right, so that a removal is on record before it happens.
   */
  async removeTotp(
    by: Shower,
    code: string,
    before: () => Promise<unknown>,
  ): Promise<Outcome<void>> {
    const { owner } = by;
    const { rows } = this.#options;
    const verified = await this.verifyCode(by, code);
    if (!verified.ok) return verified;
    await before();
    await rows.removeAuthenticator(owner);
    await this.#forgetIdleCodes(owner);
    return DONE;
  }

  get passkeysAreOffered(): boolean {
    return this.#options.passkeys.areOffered;
  }

  passkeys(owner: string): Promise<readonly PasskeyRow[]> {
    return this.#options.passkeys.list(owner);
  }

  /** The options from which a browser creates a passkey. */
  beginPasskey(owner: string, label: string): Promise<Outcome<string>> {
    return this.#options.passkeys.beginAdding(owner, label);
  }

  beginPasskeyProof(owner: string): Promise<Outcome<string>> {
    return this.#options.passkeys.beginProving(owner);
  }

  /**
   * Stores a passkey; the owner's first factor also returns recovery codes, this once. A secret
   * that waits for its first code is dropped, because another person may have requested it. Awaits
   * `before` as `confirmTotp` does.
   */
  async addPasskey(
    owner: string,
    { answer, label }: { readonly answer: string; readonly label: string },
    before: () => Promise<unknown>,
  ): Promise<Outcome<readonly string[]>> {
    const { passkeys, rows } = this.#options;
    const known = await this.methods(owner);
    const recorded = async () => {
      await before();
      return DONE;
    };
    const added = await passkeys.add(owner, { answer, label }, recorded);
    if (!added.ok) return added;
    await rows.dropProposal(owner);
    return accept(known.length === 0 ? await this.#newCodes(owner) : []);
  }

  /** Not counted as an attempt: signatures cannot be guessed, so no one can lock an owner out. */
  verifyPasskey(owner: string, answer: string): Promise<Outcome<FactorMethod>> {
    return this.#options.passkeys.verify(owner, answer);
  }

  /** ILLEGAL_OPERATION if the passkey is not the owner's; `before` as in `removeTotp`. */
  async removePasskey(
    owner: string,
    credential: string,
    before: () => Promise<unknown>,
  ): Promise<Outcome<void>> {
    const listed = await this.passkeys(owner);
    if (!listed.some((each) => each.credential === credential)) return reject("ILLEGAL_OPERATION");
    await before();
    const removed = await this.#options.passkeys.remove(owner, credential);
    if (!removed) return reject("ILLEGAL_OPERATION");
    await this.#forgetIdleCodes(owner);
    return DONE;
  }

  async #forgetIdleCodes(owner: string): Promise<void> {
    const { totp, passkeys } = await this.status(owner);
    if (!totp && passkeys === 0) await this.#options.rows.removeRecoveryCodes(owner);
  }

  async #newCodes(owner: string): Promise<readonly string[]> {
    const { rows, nowMs } = this.#options;
    const codes = newRecoveryCodes();
    await rows.replaceRecoveryCodes(owner, codes.map(recoveryHash), nowMs());
    return codes;
  }

  async #takeTotp(owner: string, code: string): Promise<boolean> {
    const { rows, sealing, nowMs } = this.#options;
    const authenticator = await rows.findAuthenticator(owner);
    if (authenticator?.confirmedMs === undefined) return false;
    const secret = await sealing.open(owner, authenticator.sealedSecret);
    const step = stepOfCode(secret, code, nowMs());
    return step !== undefined && rows.takeStep(owner, step);
  }

  /** Counts the attempt before it runs, so that simultaneous attempts are limited like others. */
  async #counted<Value>(
    by: Shower,
    attempt: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const { tries, nowMs } = this.#options;
    const { allowed, endsMs, isLast } = await tries.begin(by);
    if (!allowed) {
      return reject("RATE_LIMITED", {
        seconds: Math.max(1, Math.ceil((endsMs - nowMs()) / 1_000)),
      });
    }
    const outcome = await attempt();
    if (outcome.ok) await tries.succeed(by);
    else if (isLast) await tries.stopped(by.owner);
    return outcome;
  }
}

const WRONG = reject("VERIFICATION_CODE_ERROR");
