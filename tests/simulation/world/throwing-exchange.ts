import type { ExchangeEvent } from "@sumi/core/events.ts";
import { Exchange } from "@sumi/core/exchange.ts";
import { sha256 } from "@sumi/journal/new-exchange.ts";

/** A failed assertion of the core, which a process must not survive. */
export class CoreThrew extends Error {
  constructor() {
    super("The core threw with half a command in its memory.");
  }
}

/** The exchange of a served process, which can be made to fail in the middle of a command. */
export class ThrowingExchange extends Exchange {
  #isArmed = false;
  #isExecuting = false;

  constructor() {
    // Thousands of processes start here, and none of them lives long enough to see many keys.
    super({ sha256, keyCapacity: 1_024 });
  }

  /** The next command that is executed leaves its first event in the state, then throws. */
  arm(): void {
    this.#isArmed = true;
  }

  override execute(...[command, stamp]: Parameters<Exchange["execute"]>) {
    this.#isExecuting = true;
    try {
      return super.execute(command, stamp);
    } finally {
      this.#isExecuting = false;
    }
  }

  protected override apply(event: ExchangeEvent): void {
    super.apply(event);
    if (!this.#isExecuting || !this.#isArmed) return;
    this.#isArmed = false;
    throw new CoreThrew();
  }
}
