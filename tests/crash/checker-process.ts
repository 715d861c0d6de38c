import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { withoutSettings } from "../support/server-process.ts";
import type { CheckerOptions, Order, Report } from "./checker/talk.ts";

const MAIN = fileURLToPath(new URL("./checker/main.ts", import.meta.url));

/** The external checker; it is told where the exchange answers and where its keys are. */
export class CheckerProcess {
  readonly #child: ChildProcess;
  readonly #failed: Promise<never>;
  #last: Report | undefined;

  constructor(options: CheckerOptions) {
    const { MUTANT: _, ...environment } = withoutSettings(process.env);
    this.#child = fork(MAIN, [JSON.stringify(options)], {
      execArgv: [],
      env: environment,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#failed = once(this.#child, "exit").then(([code]) => {
      throw new Error(`the checker itself ended with code ${code}`);
    });
    this.#failed.catch(() => undefined);
  }

  /** Its newest report, with all findings and figures so far. */
  get last(): Report | undefined {
    return this.#last;
  }

  /** Sends an order and resolves when it is carried out. One order at a time. */
  async obey(order: Order): Promise<Report> {
    const answer = once(this.#child, "message");
    this.#child.send(order);
    const [report] = (await Promise.race([answer, this.#failed])) as [Report];
    this.#last = report;
    return report;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, "exit");
    this.#child.kill();
    await exited;
  }
}
