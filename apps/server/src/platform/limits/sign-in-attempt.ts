import {
  type Attempt,
  type AttemptKind,
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from "@sumi/store/sign-in/attempts.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { usernameKey } from "@sumi/store/user/username-key.ts";
import { addressGroup } from "../http/address.ts";

/** The kinds of sign-in whose attempts are counted separately. */
const KINDS = {
  member: { name: "sign_in_account", address: "sign_in_address" },
  member_at_usual_place: { name: "sign_in_usual_place", address: "sign_in_address" },
  staff: { name: "staff_sign_in_account", address: "staff_sign_in_address" },
} as const satisfies Record<string, { readonly name: AttemptKind; readonly address: AttemptKind }>;

/** The store of the counts, and the parameters with the limits. */
type Counting = {
  readonly database: Queryable;
  readonly parameter: (key: string) => number;
  readonly nowMs: () => number;
};

/**
 * One attempt to sign in, counted for the name and for the address before the password is checked.
 * Unknown names are counted too, so that the counts do not reveal which names exist. The address of
 * the last sign-in has a separate count per name, so that attempts from elsewhere cannot lock the
 * owner out.
 */
export class SignInAttempt {
  readonly #server: Counting;
  readonly #name: AttemptLimit;
  readonly #address: AttemptLimit;

  constructor(
    server: Counting,
    options: {
      readonly username: string;
      readonly address: string;
      readonly of: keyof typeof KINDS;
    },
  ) {
    const kinds = KINDS[options.of];
    this.#server = server;
    this.#name = {
      kind: kinds.name,
      subject: usernameKey(options.username.trim()),
      max: server.parameter("sign_in.account_failures_max"),
      windowMs: server.parameter("sign_in.account_lock_ms"),
      prolonged: true,
    };
    this.#address = {
      kind: kinds.address,
      subject: addressGroup(options.address),
      max: server.parameter("sign_in.address_failures_max"),
      windowMs: server.parameter("sign_in.address_window_ms"),
      prolonged: false,
    };
  }

  /**
   * Counts the attempt; returns the wait if none is left, and whether it needs a solved captcha.
   */
  async begin(): Promise<{
    readonly seconds: number;
    readonly needsCaptcha: boolean;
    /** True if the name is locked should this password be wrong. */
    readonly isLast: boolean;
  }> {
    const { database, parameter, nowMs } = this.#server;
    const address = await countAttempt(database, this.#address, nowMs());
    if (!address.allowed) {
      return { seconds: this.#secondsTo(address), needsCaptcha: true, isLast: false };
    }
    const name = await countAttempt(database, this.#name, nowMs());
    const seconds = name.allowed ? 0 : this.#secondsTo(name);
    // Both counts include this attempt, which has not failed yet.
    const failures = Math.max(address.count, name.count) - 1;
    const needsCaptcha = failures >= parameter("sign_in.captcha_after_failures");
    return { seconds, needsCaptcha, isLast: name.count === this.#name.max };
  }

  /** Uncounts an attempt that did not try a password. */
  async undo(): Promise<void> {
    await uncountAttempt(this.#server.database, this.#name);
    await uncountAttempt(this.#server.database, this.#address);
  }

  /** The password was right: clears the name's count; the address keeps its other failures. */
  async succeed(): Promise<void> {
    await forgetAttempts(this.#server.database, this.#name);
    await uncountAttempt(this.#server.database, this.#address);
  }

  #secondsTo({ endsMs }: Attempt): number {
    return Math.max(1, Math.ceil((endsMs - this.#server.nowMs()) / 1_000));
  }
}
