import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StaffRole } from "@sumi/contract/wire/staff-roles.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { addStaff } from "@sumi/store/staff-accounts/staff.ts";
import { createIdentityRoom, type IdentityRoom } from "../member/identity/room.ts";
import { cookieName } from "../platform/http/cookies.ts";
import { createLog } from "../platform/http/log.ts";
import { exchangeView } from "../platform/server/exchange-view.ts";
import { type ConsoleServer, createConsoleServer } from "../platform/staff/server.ts";
import { TradingHouse } from "./trading-house.ts";
import { Visitor } from "./visitor.ts";

/** Of a console in which nobody asks for the journal's frames. */
export const NO_CHAIN = {
  status: () => ({ tip: undefined }),
  verifyRange: () => Promise.reject(new Error("nobody verifies here")),
};

/** A trading house with a console beside it, on the same exchange and the same tables. */
export class ConsoleHouse {
  readonly house: TradingHouse;
  readonly console: ConsoleServer;
  /** Where papers and vouchers are kept. */
  readonly identity: IdentityRoom;
  readonly #dataFolder: string;
  readonly logLines: string[] = [];
  #visitors = 0;

  static async open(on: {
    readonly members: (house: TradingHouse, identity: IdentityRoom) => void;
    readonly staff: (console: ConsoleServer, identity: IdentityRoom) => void;
  }): Promise<ConsoleHouse> {
    const dataFolder = await mkdtemp(join(tmpdir(), "console-"));
    const identities: IdentityRoom[] = [];
    const house = await TradingHouse.open((trading) => {
      const { server } = trading;
      const room = createIdentityRoom(server, { vault: server.vault, dataFolder });
      identities.push(room);
      on.members(trading, room);
    });
    const opened = new ConsoleHouse(house, { identity: identities[0], dataFolder });
    on.staff(opened.console, opened.identity);
    await opened.console.app.ready();
    return opened;
  }

  private constructor(
    house: TradingHouse,
    { identity, dataFolder }: { identity: IdentityRoom | undefined; dataFolder: string },
  ) {
    assert(identity !== undefined, "a house that stands was mounted");
    this.house = house;
    this.#dataFolder = dataFolder;
    this.identity = identity;
    const { journal, script, database } = house;
    const options = {
      commands: journal,
      database: database.pool,
      // What members sealed the staff open.
      vault: house.server.vault,
      hasMail: true,
      view: exchangeView({
        exchange: () => script.exchange,
        isLeader: () => true,
        sequence: () => journal.sequence,
        nowMs: () => script.timeMs,
      }),
      address: { origins: ["http://localhost:3001"], secure: false, trustedProxies: [] },
      log: createLog("debug", { write: (line) => void this.logLines.push(line) }),
    };
    this.console = createConsoleServer(options, house.server);
  }

  /** Somebody of the staff with everything enrolled, signed in, a second factor just shown. */
  async staff(...roles: StaffRole[]): Promise<StaffVisitor> {
    const { pool } = this.house.database;
    const { rows } = await pool.query("select count(*)::int as count from staff");
    const name = `staff${rows[0].count + 1}`;
    const createdMs = this.house.script.timeMs;
    const row = { name, roles, passwordHash: "", passwordTemporary: false, createdMs };
    const number = (await addStaff(pool, row)) ?? 0;
    const proved = "update staff set second_factor = 'AAAA' where number = $1";
    await pool.query(proved, [number]);
    const visitor = new StaffVisitor(this.console.app, number);
    await this.signIn(visitor);
    return visitor;
  }

  async signIn(visitor: StaffVisitor, { steppedUp = true } = {}): Promise<void> {
    const { address, number: staff } = visitor;
    const opening = { staff, address, device: "test", steppedUp };
    const { token, cookie } = await this.console.staff.open(opening);
    visitor.token = token;
    visitor.cookie = `${cookieName(this.console.address)}=${cookie}`;
  }

  /** Somebody at the console's door, from an address of their own. */
  visitor(): Visitor {
    this.#visitors += 1;
    return new Visitor(this.console.app, `203.0.${this.#visitors >> 8}.${this.#visitors & 255}`);
  }

  async close(): Promise<void> {
    await this.console.app.close();
    await this.house.close();
    await rm(this.#dataFolder, { recursive: true, force: true });
  }
}

export class StaffVisitor extends Visitor {
  readonly number: number;

  constructor(app: ConsoleServer["app"], number: number) {
    super(app, `198.51.100.${number}`);
    this.number = number;
  }
}
