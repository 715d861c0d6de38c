import type { Act } from "@sumi/core/commands.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import type { Captchas } from "./platform/captcha/captcha.ts";
import type { PictureTools } from "./platform/pictures/open-pictures.ts";
import type { Server } from "./platform/server/server.ts";
import type { StaffActs } from "./platform/staff/acts.ts";
import type { ChainSource } from "./platform/staff/chain-source.ts";
import type { ConsoleServer } from "./platform/staff/server.ts";
import type { StaffTools } from "./platform/staff/tools.ts";
import type { Timer } from "./platform/timers/timer.ts";
import type { Vault } from "./platform/vault/vault.ts";
import type { ExportSections } from "./shared/export-section.ts";
import type { Listing } from "./shared/listing.ts";

/**
 * What one capability hands in for the members' listener. Everything may be left out. The lists of
 * capabilities.ts say in which order the parts are mounted, resumed and founded.
 */
export type MemberCapability = Duties<MemberContext> & {
  /** Mounts the calls. */
  readonly calls?: (context: MemberContext) => void;
  /** What an export of a member's data holds of this capability. */
  readonly export?: ExportSections;
};

/** What one capability hands in for the console. */
export type StaffCapability = Duties<StaffContext> & {
  readonly calls?: (context: StaffContext) => void;
  /** The acts of two people that belong to it. */
  readonly acts?: StaffActs;
};

/** What only the leader does, beside answering calls, and what a new exchange begins with. */
type Duties<Context> = {
  readonly genesis?: Genesis;
  /** Finishes what a crash cut short. Awaited at the start of leading, before the first timer. */
  readonly resume?: (context: Context) => Promise<void>;
  /** Deletes rows that mean nothing any more; every five minutes. */
  readonly tidy?: (context: Context) => Promise<void>;
  /** What only the tables need. What time makes due in the core, its capabilities declare. */
  readonly timers?: (context: Context) => readonly Timer[];
};

/** What calls of members stand on; built once for each process (boot/contexts.ts). */
export type MemberContext = PictureTools & {
  readonly server: Server;
  readonly vault: Vault;
  readonly listing: Listing;
  readonly captchas: Captchas;
  readonly journal: Pick<Journal, "tips">;
  /** Called for each deposit address that two people did not load as it stands. */
  readonly onForeignAddress: () => void;
  /** A member's addresses by their fingerprints, without those that were tampered with. */
  readonly readBook: (
    server: Server,
    member: number,
  ) => Promise<ReadonlyMap<string, { readonly address: string }>>;
  /** Of every capability, in the order of the export. */
  readonly exportSections: ExportSections;
};

/** What calls of the staff stand on. */
export type StaffContext = PictureTools &
  StaffTools & {
    readonly server: ConsoleServer;
    readonly vault: Vault;
    readonly listing: Listing;
    readonly chain: ChainSource;
    /** Of every capability. */
    readonly acts: StaffActs;
    /** Whether mails are kept to be read instead of sent. */
    readonly keepsMails: boolean;
  };

/** What a new exchange begins with, in its first command. */
export type Genesis = {
  /** General parameters that begin with another value than their definition's initial one. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The same for a demonstration alone, and what it lists. */
  readonly demonstration?: {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly acts?: readonly Act[];
  };
};
