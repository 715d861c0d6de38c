import type { Endpoint } from "@sumi/contract/wire/endpoint.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { FastifyInstance } from "fastify";
import type { HttpAddress } from "../http/http-address.ts";
import type { Log } from "../http/log.ts";
import type { CommandGate } from "../limits/command-gate.ts";
import type { Limits } from "../limits/limits.ts";
import type { UploadGate } from "../limits/upload-gate.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { SecondFactors } from "../second-factors/second-factors.ts";
import type { StepUpTickets } from "../second-factors/tickets.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Vault } from "../vault/vault.ts";
import type { Handle } from "./call.ts";
import type { CatchingUp } from "./catching-up.ts";
import type { ExchangeView } from "./exchange-view.ts";

/**
 * What every call stands on. A capability mounts its calls with functions of this, such as
 * `spotRoutes(server)`, and keeps nothing else.
 */
export type Server = {
  readonly app: FastifyInstance;
  readonly commands: Commands;
  /** Read models and ordinary tables: a pool whose statements run on any of its connections. */
  readonly database: Queryable;
  readonly sessions: Sessions;
  /** Every password of every kind is hashed here, so that all of them together are bounded. */
  readonly passwords: Passwords;
  /** Personal data, sealed with a key for each member. */
  readonly vault: Vault;
  /** Whether mails reach anybody: without them, what needs a code by mail is absent. */
  readonly hasMail: boolean;
  /** Of members. An owner is the id of an account. */
  readonly secondFactors: SecondFactors;
  readonly tickets: StepUpTickets;
  readonly limits: Limits;
  readonly gate: CommandGate;
  readonly uploads: UploadGate;
  readonly catchingUp: CatchingUp;
  readonly log: Log;
  readonly address: HttpAddress;
  /** What is mounted, in order: the reference is written from it, and a test walks it. */
  readonly endpoints: Endpoint[];
  /** The handler of each, for an export that asks the calls of several capabilities. */
  readonly handlers: Map<Endpoint, Handle<Endpoint>>;
} & ExchangeView;
