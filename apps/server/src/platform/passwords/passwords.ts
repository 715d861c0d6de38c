import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { BoundedWork } from "../queues/bounded-work.ts";
import { Turns } from "../queues/turns.ts";

/** The two functions of argon2 that are used; a test counts their calls. */
export type Argon2 = {
  readonly hash: (password: string, options: typeof COST) => Promise<string>;
  readonly verify: (encoded: string, password: string) => Promise<boolean>;
};

/** argon2id at OWASP's minimum: 19 MiB, two passes, one lane, about 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE_MAX = 2;
const WAITING_MAX = 50;
/** A dummy hash, so that unknown names take as long as known ones. */
const NOBODY = [
  "$argon2id$v=19$m=19456,t=2,p=1",
  "zVZP8mRr/tPqbJq/E6EpVw",
  "zKDkc7BCfw58D87Hx5N9sDL0uexlfS/aTLVh8PqpQEE",
].join("$");

/**
 * Password hashes in a bounded pool of threads; RATE_LIMITED when it is full. Passwords are
 * normalized (NFC), so that every keyboard gives the same one.
 */
export class Passwords {
  readonly #argon2: Argon2;
  readonly #work: BoundedWork;
  readonly #places: number;
  readonly #turns = new Turns({ waiting: WAITING_MAX });
  #reserved = 0;

  constructor(argon2: Argon2 = { hash, verify }, processors = availableParallelism()) {
    const atOnce = threadsOn(processors);
    this.#argon2 = argon2;
    this.#work = new BoundedWork({ atOnce, waiting: WAITING_MAX });
    this.#places = atOnce + WAITING_MAX;
  }

  /**
   * Reserves a place in the queue for one password check: there are as many as can run and wait, so
   * that a crowd is refused before any other work. Returns a function that releases the place;
   * undefined when all are taken.
   */
  reserve(): (() => void) | undefined {
    if (this.#reserved === this.#places) return undefined;
    this.#reserved += 1;
    let isGivenBack = false;
    return () => {
      if (!isGivenBack) this.#reserved -= 1;
      isGivenBack = true;
    };
  }

  /**
   * Runs an attempt after all earlier ones for the same account, so that simultaneous right
   * passwords are not counted as wrong guesses. RATE_LIMITED when too many wait.
   */
  async inTurn<Value>(
    account: string,
    look: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    return this.#turns.run(account, look) ?? reject("RATE_LIMITED", { seconds: 1 });
  }

  /** The encoded hash, which includes its own cost. */
  async hash(password: string): Promise<Outcome<string>> {
    const hashing = this.#work.run(() => this.#argon2.hash(password.normalize("NFC"), COST));
    return hashing === undefined ? reject("RATE_LIMITED", { seconds: 1 }) : accept(await hashing);
  }

  /**
   * True if the password is right. Without an encoded hash the answer is false, for the same work.
   */
  async verify(encoded: string | undefined, password: string): Promise<Outcome<boolean>> {
    const checking = this.#work.run(() =>
      this.#argon2.verify(encoded ?? NOBODY, password.normalize("NFC")),
    );
    if (checking === undefined) return reject("RATE_LIMITED", { seconds: 1 });
    const right = await checking;
    return accept(right && encoded !== undefined);
  }
}

/** At most half of the processors, so that a rush of sign-ins leaves the others for trading. */
function threadsOn(processors: number): number {
  return Math.max(1, Math.min(AT_ONCE_MAX, Math.floor(processors / 2)));
}
