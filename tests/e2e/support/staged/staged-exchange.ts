import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type Browser, expect, type Page } from "@playwright/test";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { freePort, withoutSettings } from "../../../support/server-process.ts";
import { DESK } from "../desk.ts";
import { test as visitors } from "../visitor.ts";
import type {
  Entered,
  Fees,
  NewMember,
  Prices,
  SaleMode,
  StagedAnswer,
  StagedCall,
  StagedPlace,
  StagedValue,
} from "./talk.ts";

/**
 * Visits an exchange of this worker's own, on which a minute passes when the test says so and the
 * venues name the prices that it says.
 */
export const test = visitors.extend<object, { readonly staged: StagedExchange }>({
  staged: [opened, { scope: "worker", timeout: 120_000 }],
  baseURL: ({ staged }, use) => use(staged.origin),
});

/** The same on an exchange of its own, for a file that changes a market for good. */
export const testApart = test.extend<object, { readonly staged: StagedExchange }>({
  staged: [opened, { scope: "worker", timeout: 120_000 }],
});

async function opened(
  { browserName: _ }: { readonly browserName: string },
  use: (exchange: StagedExchange) => Promise<void>,
): Promise<void> {
  const exchange = await StagedExchange.open();
  await use(exchange);
  await exchange.close();
}

export class StagedExchange {
  readonly origin: string;
  readonly #consoleOrigin: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  static async open(): Promise<StagedExchange> {
    const [port, consolePort] = [await freePort(), await freePort()];
    const place: StagedPlace = { port, consolePort, postgresFolder: process.env.E2E_FOLDER ?? "" };
    const child = fork(new URL("./staged-process.ts", import.meta.url), [JSON.stringify(place)], {
      env: withoutSettings(process.env),
      execArgv: [],
    });
    const exchange = new StagedExchange(child, place);
    await exchange.#heard();
    return exchange;
  }

  private constructor(child: ChildProcess, { port, consolePort }: StagedPlace) {
    this.#child = child;
    this.origin = `http://127.0.0.1:${port}`;
    this.#consoleOrigin = `http://127.0.0.1:${consolePort}`;
    this.#ended = once(child, "exit").then(([code]) => {
      throw new Error(`the staged exchange ended with code ${code}`);
    });
    this.#ended.catch(() => undefined);
  }

  /** Opens a member and signs them in on the page. Answers their number. */
  async enter(page: Page, member: NewMember): Promise<number> {
    return this.#signIn(page, await this.#asked({ call: "member", member }));
  }

  /** Signs a member in on the page once more, after days in which the session has ended. */
  async enterAgain(page: Page, member: number): Promise<void> {
    await this.#signIn(page, await this.#asked({ call: "session", member }));
  }

  /** Lets so many seconds pass, in which every venue names these prices or is silent. */
  async pass(seconds: number, prices: Prices): Promise<void> {
    await this.#asked({ call: "pass", seconds, prices });
  }

  async prohibit(member: number, days: number): Promise<void> {
    await this.#asked({ call: "prohibit", member, days });
  }

  /** Begins a sale of an issuer's ten bitcoins at 100 USDT, which goes on for two minutes. */
  async sell(mode: SaleMode): Promise<void> {
    await this.#asked({ call: "sale", mode });
  }

  /** Lets so many days after the end of the newest sale begin, with the releases of each. */
  async passSaleDays(days: number): Promise<void> {
    await this.#asked({ call: "release", days });
  }

  /** Opens the market of the newest sale, which is over, by an auction of so many minutes. */
  async openAuction(minutes: number): Promise<void> {
    await this.#asked({ call: "auction", minutes });
  }

  /**
   * Opens a machine of ten shares at 100 USDT, with so many bitcoins in its pool. It yields a
   * hundredth bitcoin a day, or by value 60 USDT.
   */
  async openMachine(pool: string, isByValue = false): Promise<void> {
    await this.#asked({ call: "machine", pool, isByValue });
  }

  /** Lets so many days end, with the incomes of each; without a price none of them has one. */
  async passDays(days: number, price?: string): Promise<void> {
    await this.#asked({ call: "days", days, price });
  }

  /** Adds so many bitcoins to the pool of the newest machine. */
  async fillPool(amount: string): Promise<void> {
    await this.#asked({ call: "fill", amount });
  }

  /** Stops the newest machine for good, and refunds its holdings. */
  async stopMachine(): Promise<void> {
    await this.#asked({ call: "stop" });
  }

  /** Lets that member sell 0.2 BTC, for a fee of 12 USDT, to somebody whom nobody invited. */
  async sells(member: number): Promise<void> {
    await this.#asked({ call: "sells", member });
  }

  /** Lets the day end and its rewards be paid. */
  async morning(): Promise<void> {
    await this.#asked({ call: "morning" });
  }

  /** Credits coins that whoever signed up under that name has sent. */
  async receives(username: string, coin: string, amount: string): Promise<void> {
    await this.#asked({ call: "receives", username, coin, amount });
  }

  /** Lets somebody whom nobody invited bid for so many bitcoins at that price. */
  async bid(price: string, quantity: string): Promise<void> {
    await this.#asked({ call: "bid", price, quantity });
  }

  /** The console, with somebody of that role signed in. */
  async deskOf(browser: Browser, role: StaffRole): Promise<Page> {
    // As the call says.
    const { token, cookie } = (await this.#asked({ call: "staff", role })) as Entered;
    const origin = this.#consoleOrigin;
    const page = await (await browser.newContext({ ...DESK, baseURL: origin })).newPage();
    await page.context().addCookies([{ ...cookie, url: origin }]);
    // Any page of this origin without scripts is enough to store the token as the console does.
    await page.goto("/icon.svg");
    await page.evaluate((kept) => localStorage.setItem("staff-token", kept), token);
    return page;
  }

  /** The house's fees in USDT, and the rewards that are due. */
  async fees(): Promise<Fees> {
    return (await this.#asked({ call: "fees" })) as Fees; // As the call says.
  }

  async close(): Promise<void> {
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    await exited;
  }

  async #signIn(page: Page, entered: StagedValue): Promise<number> {
    expect(entered).not.toBeNull();
    const { number, token, cookie } = entered as Entered; // Just expected.
    const { origin } = this;
    await page.context().addCookies([{ ...cookie, url: origin }]);
    // Any page of this origin without scripts is enough to store the token as the app does.
    await page.goto(`${origin}/icon.svg`);
    await page.evaluate((kept) => localStorage.setItem("token", kept), token);
    return number;
  }

  /** One call at a time. */
  async #asked(call: StagedCall): Promise<StagedValue> {
    const answer = this.#heard();
    this.#child.send(call);
    return answer;
  }

  async #heard(): Promise<StagedValue> {
    const [answer] = await Promise.race([once(this.#child, "message"), this.#ended]);
    const said = answer as StagedAnswer; // The only messages of staged-process.ts.
    if ("failure" in said) throw new Error(said.failure);
    return said.value;
  }
}
