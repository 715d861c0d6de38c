import type { Act } from "@sumi/core/commands.ts";
import type { Journal, JournalStatus } from "@sumi/journal/journal.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { Captchas } from "./platform/captcha/captcha.ts";
import type { DisturbancesOf } from "./platform/health/disturbances.ts";
import type { Disturbance, HealthFinding } from "./platform/health/finding.ts";
import type { ChainBalances } from "./platform/nodes/chain-balances.ts";
import type { PictureTools } from "./platform/pictures/open-pictures.ts";
import type { RateFeed } from "./platform/rates/rate-feed.ts";
import type { Server } from "./platform/server/server.ts";
import type { StaffActs } from "./platform/staff/acts.ts";
import type { CaseNow } from "./platform/staff/cases/standing.ts";
import type { ChainSource } from "./platform/staff/chain-source.ts";
import type { Finder } from "./platform/staff/finders.ts";
import type { ConsoleServer } from "./platform/staff/server.ts";
import type { StaffTools } from "./platform/staff/tools.ts";
import type { Timer } from "./platform/timers/timer.ts";
import type { Vault } from "./platform/vault/vault.ts";
import type { TellDue } from "./shared/due-notices.ts";
import type { ExportSections } from "./shared/export-section.ts";
import type { Listing } from "./shared/listing.ts";
import type { PastPart } from "./shared/past.ts";
import type { UnlocksOf } from "./shared/unlock.ts";

/**
 * The parts that one capability adds to the members' listener. Every part is optional. The lists in
 * capabilities.ts set the order in which parts are mounted, resumed and put into genesis.
 */
export type MemberCapability = Duties<MemberContext> & {
  /** Mounts the calls. */
  readonly calls?: (context: MemberContext) => void;
  /** This capability's sections of the export of a member's data. */
  readonly export?: ExportSections;
  /** When the coins that it has locked for a member become free. */
  readonly unlocks?: UnlocksOf;
  /** Its disturbances by decision, for the status page: halts, pauses, and each of its brakes. */
  readonly disturbances?: readonly DisturbancesOf[];
  /** The notices that are written once their member looks. */
  readonly tellDue?: TellDue;
};

/** The parts that one capability adds to the console. */
export type StaffCapability = Duties<StaffContext> & {
  readonly calls?: (context: StaffContext) => void;
  /** Its acts that need two people. */
  readonly acts?: StaffActs;
  /** The finds of one search field among its things. */
  readonly finders?: readonly Finder[];
  /** How it tells what became of its cases, one for each kind of them. */
  readonly cases?: readonly CaseNow[];
};

/** The duties of the leader beside answering calls, and the contents of a new exchange. */
type Duties<Context> = {
  readonly genesis?: Genesis;
  /** Finishes what a crash cut short. Awaited at the start of leading, before the first timer. */
  readonly resume?: (context: Context) => Promise<void>;
  /** Deletes expired rows, every five minutes. */
  readonly tidy?: (context: Context) => Promise<void>;
  /** Timers for the tables. Commands that become due are declared by the core's capabilities. */
  readonly timers?: (context: Context) => readonly Timer[];
};

/** The published ends of the chain, and its newest durable frame. */
export type JournalView = Pick<Journal, "tips" | "archives"> & {
  status(): Pick<JournalStatus, "tip">;
};

/** The services that members' calls use; built once per process (boot/contexts.ts). */
export type MemberContext = PictureTools & {
  readonly server: Server;
  readonly vault: Vault;
  readonly listing: Listing;
  readonly captchas: Captchas;
  readonly journal: JournalView;
  readonly rates: Pick<RateFeed, "current">;
  /** Balances at outside addresses, as the operator's nodes say. */
  readonly chains: Pick<ChainBalances, "at">;
  /** The push services that notices may be handed to, by host name. */
  readonly pushHosts: readonly string[];
  /** The disturbances that members feel of the findings of health, at this moment. */
  readonly felt: () => readonly Disturbance[];
  /** Called for each deposit address that is not as two people loaded it. */
  readonly onForeignAddress: () => void;
  /** A member's addresses by fingerprint, without those that were tampered with. */
  readonly readBook: (
    server: Server,
    member: number,
  ) => Promise<ReadonlyMap<string, { readonly address: string }>>;
  /** The sections of every capability, in the order of the export. */
  readonly exportSections: ExportSections;
  /** The notices that are written once their member looks, of every capability that has some. */
  readonly tellDue: readonly TellDue[];
  /** When locked coins become free, of every capability that locks some. */
  readonly unlocks: readonly UnlocksOf[];
  /** The disturbances by decision, of every capability. */
  readonly decidedDisturbances: DisturbancesOf;
};

/** The services that staff calls use. */
export type StaffContext = PictureTools &
  StaffTools & {
    readonly server: ConsoleServer;
    readonly vault: Vault;
    readonly listing: Listing;
    readonly chain: ChainSource;
    /** The acts of every capability. */
    readonly acts: StaffActs;
    /** The finders of every capability, in the order of the capabilities. */
    readonly finders: readonly Finder[];
    /** How every kind of case tells what became of it. */
    readonly cases: readonly CaseNow[];
    /** True if mails are kept to be read instead of sent. */
    readonly keepsMails: boolean;
    /** The findings about this process, as its operator reads them. */
    readonly findings: () => readonly HealthFinding[];
  };

/** The parts of a new exchange: its first command, and the past of a demonstration. */
export type Genesis = {
  /** General parameters whose initial value differs from their definition's default. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The acts that every new exchange begins with, before those of a demonstration. */
  readonly acts?: readonly Act[];
  /** The same for demonstrations only, and the acts that list their assets and markets. */
  readonly demonstration?: {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly acts?: readonly Act[];
    /** Its part in the past that is played at the first start. */
    readonly past?: PastPart;
    /** Writes the ordinary rows that its past names; each start of a leader may do so again. */
    readonly rows?: (database: Queryable) => Promise<void>;
  };
};
