import { hash, verify } from "@node-rs/argon2";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { BoundedWork } from "../bounded-work.ts";

/** The two functions of argon2 that we use; a test counts them. */
export type Argon2 = {
  readonly hash: (password: string, options: typeof COST) => Promise<string>;
  readonly verify: (encoded: string, password: string) => Promise<boolean>;
};

/** argon2id at OWASP's minimum: 19 MiB, two passes, one lane, about 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const WAITING_MAX = 50;
/** Of nobody's password: checking it takes what checking a real one takes. */
const NOBODY = [
  "$argon2id$v=19$m=19456,t=2,p=1",
  "zVZP8mRr/tPqbJq/E6EpVw",
  "zKDkc7BCfw58D87Hx5N9sDL0uexlfS/aTLVh8PqpQEE",
].join("$");

/**
 * Password hashes in a bounded pool of threads; RATE_LIMITED when it is full. Every password is
 * taken in one Unicode form (NFC), so that it is the same from any keyboard.
 */
export class Passwords {
  readonly #argon2: Argon2;
  readonly #work = new BoundedWork({ atOnce: AT_ONCE, waiting: WAITING_MAX });

  constructor(argon2: Argon2 = { hash, verify }) {
    this.#argon2 = argon2;
  }

  /** An encoded hash that names its own cost. */
  async hash(password: string): Promise<Outcome<string>> {
    const hashing = this.#work.run(() => this.#argon2.hash(password.normalize("NFC"), COST));
    return hashing === undefined ? reject("RATE_LIMITED", { seconds: 1 }) : accept(await hashing);
  }

  /** Whether it is the password. Without an encoded hash the answer is no, for the same work. */
  async verify(encoded: string | undefined, password: string): Promise<Outcome<boolean>> {
    const checking = this.#work.run(() =>
      this.#argon2.verify(encoded ?? NOBODY, password.normalize("NFC")),
    );
    if (checking === undefined) return reject("RATE_LIMITED", { seconds: 1 });
    const right = await checking;
    return accept(right && encoded !== undefined);
  }
}
