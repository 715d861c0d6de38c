import { StoreOutage } from "@sumi/journal/ports.ts";
import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import type { ProjectionStore, ProjectionTransaction } from "@sumi/store/ports.ts";
import { type ProjectionStep, wired } from "@sumi/store/simulated/wired.ts";
import type { Link } from "./link.ts";

/** One connection's transaction, from the request to begin it. */
type Session = { transaction: ProjectionTransaction | undefined; isGone: boolean };

/** The time after which the store notices that a client is gone. */
const NOTICED_MS = 10;

/**
 * One process's connection to the read models. A transaction whose client is gone is rolled back,
 * as in PostgreSQL; a transaction that still waited to begin is rolled back once it begins.
 */
export class ProjectionLink {
  readonly store: ProjectionStore;
  readonly #link: Link;
  readonly #time: SimulatedTime;
  #session: Session = { transaction: undefined, isGone: true };

  constructor(options: { store: ProjectionStore; link: Link; time: SimulatedTime }) {
    this.#link = options.link;
    this.#time = options.time;
    this.store = wired(options.store, (step, ask) => this.#ask(step, ask));
  }

  /** Called when the process has ended. */
  hangUp(): void {
    const session = this.#session;
    this.#time.later(NOTICED_MS, () => abandon(session));
  }

  async #ask<Answer>(step: ProjectionStep, ask: () => Promise<Answer>): Promise<Answer> {
    if (step === "begin") this.#session = { transaction: undefined, isGone: false };
    const session = this.#session;
    try {
      return await this.#link.call(`projection.${step}`, async () => {
        const answer = await ask();
        // The store's answer to `begin` is the transaction.
        if (step === "begin") keep(session, answer as ProjectionTransaction);
        return answer;
      });
    } catch (error) {
      if (error instanceof StoreOutage) abandon(session);
      throw error;
    }
  }
}

function keep(session: Session, transaction: ProjectionTransaction): void {
  session.transaction = transaction;
  if (session.isGone) void transaction.rollback();
}

function abandon(session: Session): void {
  session.isGone = true;
  void session.transaction?.rollback();
}
