import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { expect, type Page } from "@playwright/test";
import { freePort, withoutSettings } from "../../support/server-process.ts";
import type { Entered, Prices } from "../support/staged/talk.ts";
import { test as visitors } from "../support/visitor.ts";
import type { ExchangeAnswer, ExchangeCall, ExchangePlace } from "./talk.ts";

/**
 * Visits an exchange of this worker's own with contracts on bitcoin and ether. The venues name the
 * prices that the test says, nobody but the test quotes, and the books are audited each second.
 */
export const test = visitors.extend<object, { readonly exchange: PerpetualExchange }>({
  exchange: [
    async ({ browserName: _ }, use) => {
      const exchange = await PerpetualExchange.open();
      await use(exchange);
      await exchange.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ exchange }, use) => use(exchange.origin),
});

class PerpetualExchange {
  readonly origin: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  static async open(): Promise<PerpetualExchange> {
    const port = await freePort();
    const place: ExchangePlace = { port, postgresFolder: process.env.E2E_FOLDER ?? "" };
    const child = fork(new URL("./process.ts", import.meta.url), [JSON.stringify(place)], {
      env: withoutSettings(process.env),
      execArgv: [],
    });
    const exchange = new PerpetualExchange(child, `http://127.0.0.1:${port}`);
    await exchange.#heard();
    return exchange;
  }

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
    this.#ended = once(child, "exit").then(([code]) => {
      throw new Error(`the exchange ended with code ${code}`);
    });
    this.#ended.catch(() => undefined);
  }

  /** Opens a certified member and signs them in on the page. */
  async enter(page: Page, funds: string): Promise<void> {
    const entered = await this.#asked({ call: "member", funds });
    expect(entered).not.toBeNull();
    const { token, cookie } = entered as Entered; // Just expected.
    await page.context().addCookies([{ ...cookie, url: this.origin }]);
    // Any page of this origin without scripts is enough to store the token as the app does.
    await page.goto(`${this.origin}/icon.svg`);
    await page.evaluate((kept) => localStorage.setItem("token", kept), token);
  }

  /** Lets so many seconds pass, in which every venue names these prices. */
  async pass(seconds: number, prices: Prices): Promise<void> {
    await this.#asked({ call: "pass", seconds, prices });
  }

  /** Places an order of the other side, as "sell 0.2 @60000". */
  async quote(symbol: string, phrase: string): Promise<void> {
    await this.#asked({ call: "quote", symbol, phrase });
  }

  async close(): Promise<void> {
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    await exited;
  }

  /** One call at a time. */
  async #asked(call: ExchangeCall): Promise<Entered | null> {
    const answer = this.#heard();
    this.#child.send(call);
    return answer;
  }

  async #heard(): Promise<Entered | null> {
    const [message] = await Promise.race([once(this.#child, "message"), this.#ended]);
    const answer = message as ExchangeAnswer; // The only messages of process.ts.
    if ("failure" in answer) throw new Error(answer.failure);
    return answer.value;
  }
}
