import type { Commands } from "@sumi/journal/commands.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { type Brand, SUMI } from "../brand/brand.ts";
import { createApplication, type Timeouts } from "../http/application.ts";
import { ForwardedWatch } from "../http/forwarded.ts";
import type { HttpAddress } from "../http/http-address.ts";
import { errorFields, type Log } from "../http/log.ts";
import { CommandGate } from "../limits/command-gate.ts";
import { Limits } from "../limits/limits.ts";
import { UploadGate } from "../limits/upload-gate.ts";
import { Passwords } from "../passwords/passwords.ts";
import type { PublicNumbers } from "../public-numbers/public-numbers.ts";
import { factorsOfMembers } from "../second-factors/of-members.ts";
import { StepUpTickets } from "../second-factors/tickets.ts";
import { Sessions } from "../sessions/sessions.ts";
import { ThreadSignals } from "../signals/thread-signals.ts";
import type { Vault } from "../vault/vault.ts";
import { CatchingUp } from "./catching-up.ts";
import type { ExchangeView } from "./exchange-view.ts";
import { Patience } from "./patience.ts";
import type { Server } from "./server.ts";

export type ServerOptions = {
  readonly commands: Commands;
  readonly database: Queryable;
  readonly view: ExchangeView;
  readonly address: HttpAddress;
  readonly log: Log;
  readonly vault: Vault;
  readonly numbers: PublicNumbers;
  readonly hasMail: boolean;
  /** That of the software when absent. */
  readonly brand?: Brand;
  /** False while the machine has no room for anything new; always true when absent. */
  readonly hasRoom?: () => boolean;
  readonly passwords?: Passwords;
  readonly timeouts?: Partial<Timeouts>;
};

/** The server without calls: mount them, `documentationRoutes` last, then listen with `app`. */
export function createServer(options: ServerOptions): Server {
  const { commands, database, view, address, log, timeouts = {} } = options;
  const { passwords = new Passwords(), vault, numbers, hasMail, hasRoom } = options;
  const { brand = SUMI } = options;
  const { parameter, nowMs } = view;
  const tickets = new StepUpTickets({ nowMs });
  const onAllRevoked = (account: string) => tickets.forgetOf(account);
  const onError = (error: unknown) =>
    log.error("session not recorded", { error: errorFields(error) });
  const forwarded = new ForwardedWatch(address, () => performance.now());
  return {
    app: createApplication({ address, log, timeouts, forwarded }),
    forwarded,
    commands,
    database,
    sessions: new Sessions({ database, parameter, nowMs, onAllRevoked, onError }),
    secondFactors: factorsOfMembers({ database, parameter, nowMs, vault, brand, ...address }),
    tickets,
    threads: new ThreadSignals(nowMs),
    passwords,
    vault,
    numbers,
    hasMail,
    limits: new Limits({ parameter, nowMs }),
    gate: new CommandGate({ nowMs: () => performance.now() }),
    uploads: new UploadGate({ hasRoom, patienceMs: timeouts.uploadMs }),
    catchingUp: new CatchingUp(view),
    patience: new Patience({ nowMs: () => performance.now() }),
    log,
    brand,
    address,
    endpoints: [],
    handlers: new Map(),
    ...view,
  };
}
