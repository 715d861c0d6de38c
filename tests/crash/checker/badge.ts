import { codeAt, STEP_MS } from "../../support/authenticator.ts";
import { type Calls, isAccepted } from "./calls.ts";
import type { StaffAccount } from "./talk.ts";

/** A second factor counts for ten minutes; it is proved again well before. */
const PROVED_MS = 5 * 60_000;

/**
 * Keeps a member of staff signed in: by a password, and by codes that each count once. A new code
 * renews the session. If the answer to that is lost, the session may be lost, too; then the next
 * half minute's code signs in again.
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

  /** True if the session is valid, as far as the checker knows. */
  get isValid(): boolean {
    return this.#isValid;
  }

  /** Signs in with a password, and enrols the second factor without which staff may not work. */
  async begin(door: string): Promise<void> {
    const { name, password } = this.#account;
    await this.#calls.must(door, "/Staff/signin", { name, password });
    const { secret } = await this.#calls.must(door, "/Staff/enrol", {});
    this.#secret = String(secret);
    await this.#calls.must(door, "/Staff/enrolconfirm", { code: this.#nextCode() ?? "" });
    this.#isProved();
  }

  /** True if the staff may continue: the session is valid, and a code was proved lately. */
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

  /** Nothing if this half minute's code was already used. */
  #nextCode(): string | undefined {
    const nowMs = Date.now();
    const step = Math.floor(nowMs / STEP_MS);
    if (step === this.#shownStep) return undefined;
    this.#shownStep = step;
    return codeAt(this.#secret, nowMs);
  }
}
