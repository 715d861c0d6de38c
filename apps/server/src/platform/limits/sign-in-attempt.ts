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
import { addressGroup, widerGroups } from "../http/address.ts";

/** The kinds of sign-in whose attempts are counted separately. */
const KINDS = {
  member: { name: "sign_in_account", address: "sign_in_address" },
  member_at_usual_place: { name: "sign_in_usual_place", address: "sign_in_address" },
  staff: { name: "staff_sign_in_account", address: "staff_sign_in_address" },
  /** Joining and the first run: their secret is all that is asked for. */
  staff_joining: { name: "staff_sign_in_account", address: "staff_sign_in_address" },
} as const satisfies Record<string, { readonly name: AttemptKind; readonly address: AttemptKind }>;

/** The store of the counts, and the parameters with the limits. */
type Counting = {
  readonly database: Queryable;
  readonly parameter: (key: string) => number;
  readonly nowMs: () => number;
};

/** The tries of a name of the staff from all addresses together, as a multiple of those of one. */
const STAFF_NAME_TIMES = 10;

/**
 * One attempt to sign in, counted for the name and for the address before the password is checked.
 * Unknown names are counted too, so that the counts do not reveal which names exist. The address of
 * the last sign-in has a separate count per name, so that attempts from elsewhere cannot lock the
 * owner out. The names of the staff, who have a second factor, are counted for each address.
 */
export class SignInAttempt {
  readonly #server: Counting;
  /** The narrowest first: while that one is used up, nothing wider is counted. */
  readonly #names: readonly [AttemptLimit, ...AttemptLimit[]];
  readonly #addresses: readonly [AttemptLimit, ...AttemptLimit[]];

  constructor(
    server: Counting,
    options: {
      readonly username: string;
      readonly address: string;
      readonly of: keyof typeof KINDS;
    },
  ) {
    const kinds = KINDS[options.of];
    const group = addressGroup(options.address);
    const username = usernameKey(options.username.trim());
    this.#server = server;
    const name: AttemptLimit = {
      kind: kinds.name,
      subject: username,
      max: server.parameter("sign_in.account_failures_max"),
      windowMs: server.parameter("sign_in.account_lock_ms"),
      prolonged: true,
    };
    const all = { ...name, max: STAFF_NAME_TIMES * name.max };
    const isStaff = options.of === "staff";
    this.#names = isStaff ? [{ ...name, subject: `${username}\n${group}` }, all] : [name];
    const address: AttemptLimit = {
      kind: kinds.address,
      subject: group,
      max: server.parameter("sign_in.address_failures_max"),
      windowMs: server.parameter("sign_in.address_window_ms"),
      prolonged: false,
    };
    const wider = widerGroups(options.address).map(({ group: subject, times }) => {
      return { ...address, subject, max: times * address.max };
    });
    this.#addresses = [address, ...wider];
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
    const addresses = await this.#count(this.#addresses);
    if (!addresses.last.allowed) {
      return { seconds: this.#secondsTo(addresses.last), needsCaptcha: true, isLast: false };
    }
    const names = await this.#count(this.#names);
    const seconds = names.last.allowed ? 0 : this.#secondsTo(names.last);
    // The counts include this attempt, which has not failed yet.
    const failures = Math.max(addresses.first.count, names.last.count) - 1;
    const needsCaptcha = failures >= this.#server.parameter("sign_in.captcha_after_failures");
    return { seconds, needsCaptcha, isLast: names.first.count === this.#names[0].max };
  }

  /** Uncounts an attempt that did not try a password. */
  async undo(): Promise<void> {
    await this.#uncount([...this.#names, ...this.#addresses]);
  }

  /**
   * The password was right: clears the count of the name that it was tried under; wider counts and
   * the address keep their other failures.
   */
  async succeed(): Promise<void> {
    const [own, ...wider] = this.#names;
    await forgetAttempts(this.#server.database, own);
    await this.#uncount([...wider, ...this.#addresses]);
  }

  /** Counts until one is used up: the first count, and the last that was looked at. */
  async #count(
    limits: readonly [AttemptLimit, ...AttemptLimit[]],
  ): Promise<{ readonly first: Attempt; readonly last: Attempt }> {
    const { database, nowMs } = this.#server;
    const [narrowest, ...wider] = limits;
    const first = await countAttempt(database, narrowest, nowMs());
    let last = first;
    for (const limit of wider) {
      if (last.allowed) last = await countAttempt(database, limit, nowMs());
    }
    return { first, last };
  }

  async #uncount(limits: readonly AttemptLimit[]): Promise<void> {
    for (const limit of limits) await uncountAttempt(this.#server.database, limit);
  }

  #secondsTo({ endsMs }: Attempt): number {
    return Math.max(1, Math.ceil((endsMs - this.#server.nowMs()) / 1_000));
  }
}
