import type { Endpoint } from "@sumi/contract/wire/endpoint.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { FastifyInstance } from "fastify";
import type { Brand } from "../brand/brand.ts";
import type { ForwardedWatch } from "../http/forwarded.ts";
import type { HttpAddress } from "../http/http-address.ts";
import type { Log } from "../http/log.ts";
import type { CommandGate } from "../limits/command-gate.ts";
import type { Limits } from "../limits/limits.ts";
import type { UploadGate } from "../limits/upload-gate.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { PublicNumbers } from "../public-numbers/public-numbers.ts";
import type { SecondFactors } from "../second-factors/second-factors.ts";
import type { StepUpTickets } from "../second-factors/tickets.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { ThreadSignals } from "../signals/thread-signals.ts";
import type { Vault } from "../vault/vault.ts";
import type { Handle } from "./call.ts";
import type { CatchingUp } from "./catching-up.ts";
import type { ExchangeView } from "./exchange-view.ts";
import type { Patience } from "./patience.ts";

/**
 * The services that every call uses. A capability mounts its calls with functions that take this,
 * such as `spotRoutes(server)`, and keeps no other state.
 */
export type Server = {
  readonly app: FastifyInstance;
  readonly forwarded: ForwardedWatch;
  readonly commands: Commands;
  /** Read models and ordinary tables: a pool whose statements run on any of its connections. */
  readonly database: Queryable;
  readonly sessions: Sessions;
  /** The one pool for all kinds of password hashes, so that their total is bounded. */
  readonly passwords: Passwords;
  /** Personal data, sealed with a key per member. */
  readonly vault: Vault;
  /** Translates the numbers of calls; handlers need it only where a number stands in a text. */
  readonly numbers: PublicNumbers;
  /** True if mails can be sent or kept; otherwise features that need a mailed code are off. */
  readonly hasMail: boolean;
  /** The members' second factors; the owner is an account's id. */
  readonly secondFactors: SecondFactors;
  readonly tickets: StepUpTickets;
  /** The signals of threads with support, for the live channels of both listeners. */
  readonly threads: ThreadSignals;
  readonly limits: Limits;
  readonly gate: CommandGate;
  readonly uploads: UploadGate;
  readonly catchingUp: CatchingUp;
  readonly patience: Patience;
  readonly log: Log;
  /** The name and the mark under which people meet this exchange. */
  readonly brand: Brand;
  readonly address: HttpAddress;
  /**
   * The mounted calls, in order: the reference is written from them, and a test checks them all.
   */
  readonly endpoints: Endpoint[];
  /** The handler of each call, for an export that runs the calls of several capabilities. */
  readonly handlers: Map<Endpoint, Handle<Endpoint>>;
} & ExchangeView;
