import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { FactorRows, Sealing, Tries } from "./ports.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { looksLikeTotp, newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

export type SecondFactorsOptions = {
  readonly rows: FactorRows;
  readonly sealing: Sealing;
  readonly tries: Tries;
  readonly nowMs: () => number;
};

/** What an owner has set. */
export type FactorStatus = {
  readonly totp: boolean;
  readonly recoveryCodes: number;
};

/** Ways to prove oneself beside the password. */
export type FactorMethod = "totp" | "recovery";

const ISSUER = "Sumi";

/**
 * Authenticator apps and recovery codes of one kind of owners. An owner is an id of their rows:
 * a member's account here, a staff member's number in the console.
 */
export class SecondFactors {
  readonly #options: SecondFactorsOptions;

  constructor(options: SecondFactorsOptions) {
    this.#options = options;
  }

  async status(owner: string): Promise<FactorStatus> {
    const { rows } = this.#options;
    const [authenticator, recoveryCodes] = await Promise.all([
      rows.findAuthenticator(owner),
      rows.countRecoveryCodes(owner),
    ]);
    return { totp: authenticator?.isConfirmed === true, recoveryCodes };
  }

  /** With what the owner may answer now; empty when no second factor is set. */
  async methods(owner: string): Promise<readonly FactorMethod[]> {
    const { totp, recoveryCodes } = await this.status(owner);
    if (!totp) return [];
    return recoveryCodes > 0 ? ["totp", "recovery"] : ["totp"];
  }

  /** A secret that counts from its first code on. ILLEGAL_OPERATION while another one counts. */
  async beginTotp(
    owner: string,
    label: string,
  ): Promise<Outcome<{ readonly secret: string; readonly uri: string }>> {
    const { rows, sealing } = this.#options;
    const secret = newTotpSecret();
    const proposed = await rows.proposeAuthenticator(owner, await sealing.seal(owner, secret));
    if (!proposed) return reject("ILLEGAL_OPERATION");
    return accept({ secret, uri: totpUri(secret, { issuer: ISSUER, label }) });
  }

  /** The first code makes the secret count, and gives the recovery codes, this once. */
  async confirmTotp(owner: string, code: string): Promise<Outcome<readonly string[]>> {
    const { rows, sealing, nowMs } = this.#options;
    const authenticator = await rows.findAuthenticator(owner);
    if (authenticator === undefined || authenticator.isConfirmed) {
      return reject("ILLEGAL_OPERATION");
    }
    const { sealedSecret } = authenticator;
    return this.#counted(owner, async () => {
      const timeMs = nowMs();
      const step = stepOfCode(await sealing.open(owner, sealedSecret), code, timeMs);
      if (step === undefined) return reject("VERIFICATION_CODE_ERROR");
      const confirmed = await rows.confirmAuthenticator(owner, { sealedSecret, step, timeMs });
      return confirmed ? accept(await this.#newCodes(owner)) : WRONG;
    });
  }

  /**
   * Ten new codes, told this once; those of before count no more. ILLEGAL_OPERATION without an
   * authenticator, since they stand in for it.
   */
  async renewRecoveryCodes(owner: string): Promise<Outcome<readonly string[]>> {
    const { totp } = await this.status(owner);
    return totp ? accept(await this.#newCodes(owner)) : reject("ILLEGAL_OPERATION");
  }

  /**
   * Whether this is the authenticator's code, which counts once, or an unused recovery code, which
   * is then used. VERIFICATION_CODE_ERROR, or RATE_LIMITED after too many wrong ones.
   */
  verifyCode(owner: string, code: string): Promise<Outcome<FactorMethod>> {
    return this.#counted(owner, async () => {
      const method = looksLikeTotp(code) ? "totp" : "recovery";
      const right =
        method === "totp"
          ? await this.#takeTotp(owner, code)
          : await this.#options.rows.takeRecoveryCode(owner, recoveryHash(code));
      return right ? accept(method) : WRONG;
    });
  }

  /** Removes the authenticator and the recovery codes; one of them has to be shown. */
  async removeTotp(owner: string, code: string): Promise<Outcome<void>> {
    const { rows } = this.#options;
    const verified = await this.verifyCode(owner, code);
    if (!verified.ok) return verified;
    await rows.removeAuthenticator(owner);
    await rows.removeRecoveryCodes(owner);
    return DONE;
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
    if (authenticator?.isConfirmed !== true) return false;
    const secret = await sealing.open(owner, authenticator.sealedSecret);
    const step = stepOfCode(secret, code, nowMs());
    return step !== undefined && rows.takeStep(owner, step);
  }

  /** A try counts before it is made, so that a thousand at once are no more than one by one. */
  async #counted<Value>(
    owner: string,
    attempt: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const { tries, nowMs } = this.#options;
    const { allowed, endsMs } = await tries.begin(owner);
    if (!allowed) {
      return reject("RATE_LIMITED", {
        seconds: Math.max(1, Math.ceil((endsMs - nowMs()) / 1_000)),
      });
    }
    const outcome = await attempt();
    if (outcome.ok) await tries.succeed(owner);
    return outcome;
  }
}

const WRONG = reject("VERIFICATION_CODE_ERROR");
