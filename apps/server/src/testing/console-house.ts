import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Act } from "@sumi/core/commands.ts";
import type { FileSubject } from "@sumi/core/members/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { addStaff } from "@sumi/store/staff-accounts/staff.ts";
import { staffContext } from "../boot/contexts.ts";
import { mountStaffCalls } from "../boot/mount.ts";
import type { StaffContext } from "../capability.ts";
import type { IdentityTools } from "../member/identity/tools.ts";
import { cookieName } from "../platform/http/cookies.ts";
import { createLog } from "../platform/http/log.ts";
import { openPictures, type PictureTools } from "../platform/pictures/open-pictures.ts";
import type { PublicNumbers } from "../platform/public-numbers/public-numbers.ts";
import { exchangeView } from "../platform/server/exchange-view.ts";
import type { ChainSource } from "../platform/staff/chain-source.ts";
import { type ConsoleServer, createConsoleServer } from "../platform/staff/server.ts";
import type { StaffTools } from "../platform/staff/tools.ts";
import { quickStaffTools } from "./quick-doors.ts";
import { type HousePlace, TradingHouse } from "./trading-house.ts";
import { Visitor } from "./visitor.ts";

/** A journal for tests that read no frames. */
const NO_CHAIN: ChainSource = {
  status: () => ({ tip: undefined }),
  verifyRange: () => Promise.reject(new Error("nobody verifies here")),
};

/** The services of staff calls, for tests. */
export function testStaffContext(
  console: ConsoleServer,
  pictures: PictureTools,
  options: {
    readonly tools?: StaffTools;
    readonly keepsMails?: boolean;
    readonly findings?: StaffContext["findings"];
  } = {},
): StaffContext {
  const { keepsMails = false, tools = quickStaffTools(console), findings = () => [] } = options;
  return staffContext(console, { ...pictures, chain: NO_CHAIN, keepsMails, tools, findings });
}

/** Mounts every call of the staff. */
export function mountStaff(...of: Parameters<typeof testStaffContext>): void {
  mountStaffCalls(testStaffContext(...of));
}

/** Where a house stands that browsers visit, and the origin of its console. */
export type ConsolePlace = HousePlace & { readonly consoleOrigin?: string };

type HouseParts = {
  readonly identity: IdentityTools | undefined;
  readonly dataFolder: string;
  readonly consoleOrigin: string;
};

/** A `TradingHouse` with a console on the same exchange and the same tables. */
export class ConsoleHouse {
  readonly house: TradingHouse;
  readonly console: ConsoleServer;
  /** The store of identity papers and vouchers. */
  readonly identity: IdentityTools;
  readonly #dataFolder: string;
  readonly logLines: string[] = [];
  /** Rows of the staff that were found not to be as the journal has them. */
  foreignStaff = 0;
  /** Calls that were refused because their caller reached a limit. */
  staffLimits = 0;
  #visitors = 0;

  static async open(on: {
    readonly members: (house: TradingHouse, identity: IdentityTools) => void;
    readonly staff: (console: ConsoleServer, identity: IdentityTools) => void;
    readonly numbers?: PublicNumbers;
    /** Acts of the founding, after the listings. */
    readonly acts?: readonly Act[];
    readonly place?: ConsolePlace;
  }): Promise<ConsoleHouse> {
    const dataFolder = await mkdtemp(join(tmpdir(), "console-"));
    const identities: IdentityTools[] = [];
    const house = await TradingHouse.open(
      (trading) => {
        const { server } = trading;
        const identity = { server, vault: server.vault, ...openPictures(server, dataFolder) };
        identities.push(identity);
        on.members(trading, identity);
      },
      on.numbers,
      on.acts,
      on.place,
    );
    const { consoleOrigin = "http://localhost:3001" } = on.place ?? {};
    const opened = new ConsoleHouse(house, { identity: identities[0], dataFolder, consoleOrigin });
    on.staff(opened.console, opened.identity);
    await opened.console.app.ready();
    return opened;
  }

  private constructor(house: TradingHouse, { identity, dataFolder, consoleOrigin }: HouseParts) {
    assert(identity !== undefined, "a house that stands was mounted");
    this.house = house;
    this.#dataFolder = dataFolder;
    this.identity = identity;
    const { journal, script, database } = house;
    const options = {
      commands: journal,
      database: database.pool,
      // The staff must open data that the members' server sealed.
      vault: house.server.vault,
      numbers: house.server.numbers,
      hasMail: true,
      onForeignStaff: () => {
        this.foreignStaff += 1;
      },
      onStaffLimit: () => {
        this.staffLimits += 1;
      },
      view: exchangeView({
        exchange: () => script.exchange,
        isLeader: () => true,
        sequence: () => journal.sequence,
        nowMs: () => script.timeMs,
      }),
      address: { origins: [consoleOrigin], secure: false, trustedProxies: [] },
      log: createLog("debug", { write: (line) => void this.logLines.push(line) }),
    };
    this.console = createConsoleServer(options, house.server);
  }

  /** A fully enrolled, signed-in staff member with a fresh second factor. */
  async staff(...roles: StaffRole[]): Promise<StaffVisitor> {
    const { pool } = this.house.database;
    const { rows } = await pool.query("select count(*)::int as count from staff");
    const name = `staff${rows[0].count + 1}`;
    const createdMs = this.house.script.timeMs;
    const row = { name, roles, passwordHash: "", passwordTemporary: false, createdMs };
    const number = (await addStaff(pool, row)) ?? 0;
    const proved = "update staff set second_factor = 'AAAA' where number = $1";
    await pool.query(proved, [number]);
    if (roles.length > 0) this.record(number, roles);
    const visitor = new StaffVisitor(this.console.app, number);
    await this.signIn(visitor);
    return visitor;
  }

  /** The journal has the person, too: without that their row opens nothing. */
  record(staff: number, roles: readonly StaffRole[]): void {
    const { script, journal } = this.house;
    script.accept({ type: "RecordStaff", actor: TIMER, staff, roles: [...roles].sort() });
    journal.publish();
  }

  async signIn(visitor: StaffVisitor, { steppedUp = true } = {}): Promise<void> {
    const { address, number: staff } = visitor;
    const opening = { staff, address, device: "test", steppedUp };
    const { token, cookie } = await this.console.staff.open(opening);
    visitor.token = token;
    visitor.cookie = `${cookieName(this.console.address)}=${cookie}`;
  }

  /** A staff member has opened that part of the member's file. */
  reads(
    { number }: Pick<StaffVisitor, "number">,
    member: number,
    subject: FileSubject = "PROFILE",
  ): void {
    const { script, journal } = this.house;
    const file = { staff: -number, member, subject };
    if (script.exchange.members.openFiles.isOpen(file, script.timeMs)) return;
    script.accept({ type: "RecordFileAccess", actor: -number, member, subject });
    journal.publish();
  }

  /** A visitor of the console who is not signed in, with an address of their own. */
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
