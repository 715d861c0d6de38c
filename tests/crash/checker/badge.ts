import { codeAt, STEP_MS } from "./authenticator.ts";
import { type Calls, isAccepted } from "./calls.ts";
import type { StaffAccount } from "./talk.ts";

/** A second factor counts for ten minutes; it is shown again well before. */
const PROVED_MS = 5 * 60_000;

/**
 * How somebody of the staff stays signed in: by a password, and by codes of which each counts once.
 * Showing a code again renews the session. When the answer to that is lost, so may the session be:
 * then one signs in anew, with the next half minute's code.
 */
export class Badge {
  readonly #account: StaffAccount;
  readonly #calls: Calls;
  #secret = "";
  #shownStep = 0;
  #provedMs = 0;
  #isValid = false;

  constructor(account: StaffAccount, calls: Calls) {
    this.#account = account;
    this.#calls = calls;
  }

  /** Whether calls are heard, as far as one knows. */
  get isValid(): boolean {
    return this.#isValid;
  }

  /** Signs in with a password, and enrols the second factor that nobody can work without. */
  async begin(door: string): Promise<void> {
    const { name, password } = this.#account;
    await this.#calls.must(door, "/Staff/signin", { name, password });
    const { secret } = await this.#calls.must(door, "/Staff/enrol", {});
    this.#secret = String(secret);
    await this.#calls.must(door, "/Staff/enrolconfirm", { code: this.#nextCode() ?? "" });
    this.#isProved();
  }

  /** Whether one may go on working: the session stands, and a code was shown lately. */
  async renew(door: string): Promise<boolean> {
    if (this.#isValid && Date.now() - this.#provedMs <= PROVED_MS) return true;
    const code = this.#nextCode();
    if (code === undefined) return false;
    const { name, password } = this.#account;
    const reply = this.#isValid
      ? await this.#calls.post(door, "/Staff/stepup", { code })
      : await this.#calls.post(door, "/Staff/signin", { name, password, code });
    this.#isValid = reply !== "silence" && isAccepted(reply);
    if (this.#isValid) this.#isProved();
    return this.#isValid;
  }

  #isProved(): void {
    this.#isValid = true;
    this.#provedMs = Date.now();
  }

  /** Nothing when this half minute's code was shown already. */
  #nextCode(): string | undefined {
    const nowMs = Date.now();
    const step = Math.floor(nowMs / STEP_MS);
    if (step === this.#shownStep) return undefined;
    this.#shownStep = step;
    return codeAt(this.#secret, nowMs);
  }
}
