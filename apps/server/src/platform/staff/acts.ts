import type { Permission } from "@sumi/contract/capabilities.ts";
import type { FILE_ACCESS_REASONS } from "@sumi/contract/members/staff.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Draft } from "@sumi/messages/drafts.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { ActSentence } from "./sentences.ts";
import type { ConsoleServer } from "./server.ts";

/** An act that needs two people, as its capability declares it for the console. */
export type StaffAct<Kind extends Act["act"] = Act["act"]> = {
  /** The permission needed to propose it, and also to approve it. */
  readonly permission: Permission;
  /** The reason that the member reads where the act needs its file open. */
  readonly accessReason?: AccessReason;
  /** The announcement that members must read of it; undefined where they need none. */
  draft?(exchange: Exchange, act: ActNamed<Kind>, nowMs: number): Draft | undefined;
  /**
   * The act in words. It is asked of proposals that are over, too, so the thing that the act is
   * about may be gone.
   */
  sentence(exchange: Exchange, act: ActNamed<Kind>, nowMs: number): ActSentence;
  /** The texts of the fingerprints in these acts, where they are known. */
  words?(
    server: ConsoleServer,
    acts: readonly ActNamed<Kind>[],
  ): Promise<ReadonlyMap<string, string>>;
  /** A check that the core cannot make; runs when the second person approves. */
  judge?(server: ConsoleServer, act: ActNamed<Kind>): Promise<Outcome<void>>;
  /** Called with the events of each approval, once its command is durable. */
  approved?(server: ConsoleServer, events: readonly ExchangeEvent[]): Promise<void>;
};

export type AccessReason = (typeof FILE_ACCESS_REASONS)[number];

type ActNamed<Kind extends Act["act"]> = Extract<Act, { readonly act: Kind }>;

export type StaffActs = { readonly [Kind in Act["act"]]?: StaffAct<Kind> };
