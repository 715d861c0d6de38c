import { randomUUID } from "node:crypto";
import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { TestServer } from "@sumi/database/testing/template.ts";
import type { TestDatabase } from "@sumi/database/testing.ts";
import type { Commands, Committed, Reading } from "@sumi/journal/commands.ts";
import type { CommittedFrame } from "@sumi/journal/follower.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome } from "@sumi/primitives/rejection.ts";
import { createProjector } from "@sumi/store/projector.ts";
import { ExchangeScript } from "@sumi/store/testing/exchange-script.ts";
import { storeDatabase } from "@sumi/store/testing/store-database.ts";
import { addAccount, openAccount } from "@sumi/store/user/accounts.ts";
import { cookieName } from "../platform/http/cookies.ts";
import { createLog } from "../platform/http/log.ts";
import { Passwords } from "../platform/passwords/passwords.ts";
import type { PublicNumbers } from "../platform/public-numbers/public-numbers.ts";
import { createServer } from "../platform/server/create-server.ts";
import { exchangeView } from "../platform/server/exchange-view.ts";
import type { Server } from "../platform/server/server.ts";
import { cheapArgon2 } from "./cheap-argon2.ts";
import { MemoryVault } from "./memory-vault.ts";
import { PLAIN_NUMBERS } from "./plain-numbers.ts";
import { Visitor } from "./visitor.ts";

/** The sign-in password of every member of the house. */
export const PASSWORD = "seven crows on a wire";

export const START_MS = Date.UTC(2026, 0, 5, 12);

/**
 * A journal in memory with the order of the real one: execute, publish, answer. While it is held
 * nothing commits, so that a test can look in between.
 */
export class TestJournal implements Commands {
  readonly script: ExchangeScript;
  readonly #listeners = new Set<(frame: CommittedFrame) => void>();
  #published = 0;
  #held: (() => void)[] | undefined;

  constructor(script: ExchangeScript) {
    this.script = script;
  }

  /** The newest command that counts as durable. */
  get sequence(): number {
    return this.#published;
  }

  async submit<View>(
    command: ExchangeCommand,
    view: (exchange: Exchange) => View,
  ): Promise<Outcome<Committed<View>>> {
    const { exchange, records, timeMs } = this.script;
    const outcome = exchange.execute(command, { sequence: exchange.sequence + 1, timeMs });
    if (!outcome.ok) return outcome;
    const { value } = outcome;
    if (!value.repeated) records.push(value.record);
    const record = value.repeated ? records[value.sequence - 1] : value.record;
    assert(record !== undefined, "what is repeated was recorded");
    const committed = { record, view: view(exchange), repeated: value.repeated };
    const due = exchange.due();
    if (due !== undefined) this.script.accept(due);
    await this.#committed();
    return accept(committed);
  }

  async read<View>(view: Reading<View>): Promise<View> {
    const { exchange, timeMs } = this.script;
    const seen = view(exchange, Math.max(exchange.timeMs, timeMs));
    await this.#committed();
    return seen;
  }

  onCommitted(listener: (frame: CommittedFrame) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops all commits until `release`. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.publish();
    for (const go of held) go();
  }

  /** Publishes the commands that the script accepted directly. */
  publish(): void {
    const records = this.script.records.slice(this.#published);
    this.#published = this.script.records.length;
    if (records.length === 0) return;
    for (const listener of this.#listeners) listener({ seq: this.#published, hash: "", records });
  }

  async #committed(): Promise<void> {
    const held = this.#held;
    if (held !== undefined) return new Promise((resolve) => held.push(() => resolve()));
    this.publish();
  }
}

/** Where a house stands that browsers visit: its database's server, and its own origin. */
export type HousePlace = { readonly databaseServer?: TestServer; readonly origin?: string };

type HouseParts = {
  readonly database: TestDatabase;
  readonly numbers: PublicNumbers;
  readonly script: ExchangeScript;
  readonly origin: string;
};

/** A server on a real exchange with real read models that follow it, and signed-in members. */
export class TradingHouse {
  readonly script: ExchangeScript;
  readonly journal: TestJournal;
  readonly logLines: string[] = [];
  readonly server: Server;
  readonly database: TestDatabase;
  #folding: Promise<void> = Promise.resolve();

  static async open(
    mount: (house: TradingHouse) => void,
    numbers: PublicNumbers = PLAIN_NUMBERS,
    acts: readonly Act[] = [],
    { databaseServer, origin = "http://localhost:3000" }: HousePlace = {},
  ): Promise<TradingHouse> {
    const script = new ExchangeScript(START_MS, acts);
    const database = await storeDatabase(databaseServer);
    const house = new TradingHouse({ database, numbers, script, origin });
    mount(house);
    await house.server.app.ready();
    return house;
  }

  private constructor({ database, numbers, script, origin }: HouseParts) {
    const journal = new TestJournal(script);
    this.database = database;
    this.script = script;
    this.journal = journal;
    const projector = createProjector(database.pool);
    const waiting: CommandRecord[] = [];
    // Records that arrive during a fold are folded together afterwards, as in production.
    const fold = async () => {
      if (waiting.length > 0) await projector.fold(waiting.splice(0));
    };
    journal.onCommitted(({ records }) => {
      waiting.push(...records);
      this.#folding = this.#folding.then(fold);
    });
    this.server = createServer({
      commands: journal,
      database: database.pool,
      view: exchangeView({
        exchange: () => script.exchange,
        isLeader: () => true,
        sequence: () => journal.sequence,
        nowMs: () => script.timeMs,
      }),
      address: { origins: [origin], secure: false, trustedProxies: [] },
      passwords: new Passwords(cheapArgon2),
      vault: new MemoryVault(),
      numbers,
      hasMail: true,
      log: createLog("debug", { write: (line) => void this.logLines.push(line) }),
    });
    script.sample({ BTC: "60000", ETH: "3000" });
    journal.publish();
  }

  /** A member with coins, and their browser. */
  async member(funds: Readonly<Record<string, string>> = {}, sponsor = 0): Promise<TradingVisitor> {
    const { pool } = this.database;
    const number = this.script.openMember(funds, sponsor);
    this.journal.publish();
    const id = randomUUID();
    const username = `member${number}`;
    const row = { id, username, passwordHash: "", sponsor, registrationAddress: "" };
    await addAccount(pool, { ...row, registeredMs: this.script.timeMs });
    await openAccount(pool, id, number);
    await this.setPassword(id);
    const visitor = new TradingVisitor(this.server.app, { number, account: id });
    visitor.password = PASSWORD;
    await this.signIn(visitor);
    return visitor;
  }

  /** Sets the account's sign-in password, each time with another hash. */
  async setPassword(account: string): Promise<void> {
    const hashed = await this.server.passwords.hash(PASSWORD);
    const text = "update accounts set password_hash = $2 where id = $1";
    await this.database.pool.query(text, [account, hashed.ok ? hashed.value : ""]);
  }

  /** A visitor who is not signed in. */
  visitor(): Visitor {
    return new Visitor(this.server.app);
  }

  /** Opens a new session after the last one has expired; the password was shown in it just now. */
  async signIn(visitor: TradingVisitor): Promise<void> {
    const opening = { proved: "password" } as const;
    const { token, cookie } = await this.server.sessions.open(visitor.account, opening);
    visitor.token = token;
    visitor.cookie = `${cookieName(this.server.address)}=${cookie}`;
  }

  /** Waits until the read models hold all events. */
  async projected(): Promise<void> {
    this.journal.publish();
    await this.#folding;
  }

  async close(): Promise<void> {
    await this.server.app.close();
    await this.#folding;
    await this.database.drop();
  }
}

export class TradingVisitor extends Visitor {
  readonly number: number;
  readonly account: string;

  constructor(
    app: Server["app"],
    { number, account }: { readonly number: number; readonly account: string },
  ) {
    super(app, `203.0.113.${number}`);
    this.number = number;
    this.account = account;
  }
}
