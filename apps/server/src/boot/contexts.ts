import { assert } from "@sumi/primitives/assert.ts";
import { MEMBER_CAPABILITIES, STAFF_ACTS, STAFF_CAPABILITIES } from "../capabilities.ts";
import type {
  JournalView,
  MemberCapability,
  MemberContext,
  StaffCapability,
  StaffContext,
} from "../capability.ts";
import { readBook } from "../member/withdrawals/address-book.ts";
import { Captchas } from "../platform/captcha/captcha.ts";
import type { NodeAddresses } from "../platform/configuration/nodes.ts";
import { PUSH_HOSTS } from "../platform/configuration/push.ts";
import type { RatesConfiguration } from "../platform/configuration/rates.ts";
import { ChainBalances } from "../platform/nodes/chain-balances.ts";
import type { PictureTools } from "../platform/pictures/open-pictures.ts";
import { RateFeed, rateReader } from "../platform/rates/rate-feed.ts";
import type { Server } from "../platform/server/server.ts";
import type { ChainSource } from "../platform/staff/chain-source.ts";
import type { ConsoleServer } from "../platform/staff/server.ts";
import { createStaffTools, type StaffTools } from "../platform/staff/tools.ts";
import type { TellDue } from "../shared/due-notices.ts";
import type { ExportSections } from "../shared/export-section.ts";
import { listingOf } from "../shared/listing.ts";
import type { UnlocksOf } from "../shared/unlock.ts";
import { decidedDisturbances } from "./decided-disturbances.ts";

/** Builds the services that members' calls use. */
export function memberContext(
  server: Server,
  {
    pictures,
    links,
    journal,
    rates = { kind: "none" },
    nodes = {},
    pushHosts = PUSH_HOSTS,
    felt = () => [],
    onForeignAddress,
    captchas = new Captchas({ nowMs: server.nowMs }),
  }: PictureTools & {
    readonly journal: JournalView;
    readonly rates?: RatesConfiguration;
    readonly nodes?: NodeAddresses;
    readonly pushHosts?: readonly string[];
    readonly felt?: MemberContext["felt"];
    readonly onForeignAddress: () => void;
    readonly captchas?: Captchas;
  },
): MemberContext {
  return {
    server,
    vault: server.vault,
    listing: listingOf(server.commands),
    captchas,
    pictures,
    links,
    journal,
    rates: new RateFeed({ read: rateReader(rates), nowMs: server.nowMs, log: server.log }),
    chains: new ChainBalances({ nodes, nowMs: server.nowMs, log: server.log }),
    pushHosts,
    felt,
    onForeignAddress,
    readBook,
    exportSections: exportSections(),
    tellDue: tellDue(),
    unlocks: unlocks(),
    decidedDisturbances,
  };
}

/** Builds the services that staff calls use. */
export function staffContext(
  server: ConsoleServer,
  options: PictureTools & {
    readonly chain: ChainSource;
    readonly keepsMails: boolean;
    readonly findings?: StaffContext["findings"];
    readonly tools?: StaffTools;
  },
): StaffContext {
  const { pictures, links, chain, keepsMails, findings = () => [] } = options;
  const { tools = createStaffTools(server) } = options;
  return {
    server,
    vault: server.vault,
    listing: listingOf(server.commands),
    captchas: tools.captchas,
    passwords: tools.passwords,
    pictures,
    links,
    chain,
    acts: STAFF_ACTS,
    finders: STAFF_CAPABILITIES.flatMap(({ finders = [] }: StaffCapability) => finders),
    cases: STAFF_CAPABILITIES.flatMap(({ cases = [] }: StaffCapability) => cases),
    keepsMails,
    findings,
  };
}

function exportSections(): ExportSections {
  const handedIn = MEMBER_CAPABILITIES.map((capability: MemberCapability) => {
    return capability.export ?? {};
  });
  const names = handedIn.flatMap((sections) => Object.keys(sections));
  assert(new Set(names).size === names.length, "every section of an export has its own name");
  return Object.assign({}, ...handedIn);
}

function tellDue(): readonly TellDue[] {
  return MEMBER_CAPABILITIES.flatMap(({ tellDue: own }: MemberCapability) => {
    return own === undefined ? [] : [own];
  });
}

function unlocks(): readonly UnlocksOf[] {
  return MEMBER_CAPABILITIES.flatMap(({ unlocks: own }: MemberCapability) => {
    return own === undefined ? [] : [own];
  });
}
