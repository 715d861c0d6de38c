import { hash as sha256 } from "node:crypto";
import type { Act } from "@sumi/core/commands.ts";
import { Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { secondFactorRoutes } from "../member/second-factors/routes.ts";
import { deviceRoutes } from "../member/sign-in/device-routes.ts";
import { signInRoutes } from "../member/sign-in/routes.ts";
import { createSignInTools, type SignInTools } from "../member/sign-in/tools.ts";
import { supportRoutes } from "../member/support/routes.ts";
import { userRoutes } from "../member/user/routes.ts";
import type { Timeouts } from "../platform/http/application.ts";
import { createLog } from "../platform/http/log.ts";
import { type Argon2, Passwords } from "../platform/passwords/passwords.ts";
import { createServer } from "../platform/server/create-server.ts";
import { exchangeView } from "../platform/server/exchange-view.ts";
import type { Server } from "../platform/server/server.ts";
import { listingOf } from "../shared/listing.ts";
import { cheapArgon2 } from "./cheap-argon2.ts";
import { memoryCommands } from "./memory-commands.ts";
import { MemoryVault } from "./memory-vault.ts";
import { PLAIN_NUMBERS } from "./plain-numbers.ts";
import { quickCaptchas } from "./quick-doors.ts";
import { Visitor } from "./visitor.ts";

/** A server on a real exchange and real tables, with a clock that the test moves. */
export type TestHouse = {
  readonly server: Server;
  readonly tools: SignInTools;
  readonly exchange: Exchange;
  readonly commands: Commands;
  readonly clock: { nowMs: number };
  /** The calls of argon2's two functions, in order. */
  readonly argon2Calls: ("hash" | "verify")[];
  readonly logLines: string[];
  visitor(address?: string): Visitor;
};

export const START_MS = Date.UTC(2026, 0, 5, 12);
export const PASSWORD = "correct horse battery";

/** Signing in is no matter of most tests; those of the work ask for it. */
const WITHOUT_WORK = { "sign_in.work_bits": "0" };

export type TestHouseOptions = {
  readonly database: Queryable;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly mount?: (server: Server, tools: SignInTools) => void;
  readonly clock?: { nowMs: number };
  readonly secure?: boolean;
  readonly timeouts?: Partial<Timeouts>;
  readonly trustedProxies?: readonly string[];
  readonly allowed?: readonly string[];
  readonly isLeader?: () => boolean;
  readonly hasMail?: boolean;
  readonly hasRoom?: () => boolean;
};

export async function openTestHouse(options: TestHouseOptions): Promise<TestHouse> {
  const clock = options.clock ?? { nowMs: START_MS };
  const nowMs = () => clock.nowMs;
  const exchange = new Exchange({
    sha256: (text) => sha256("sha256", text),
    keyCapacity: 1_024,
  });
  const commands = memoryCommands(exchange, nowMs);
  await found(commands, { ...WITHOUT_WORK, ...options.parameters });
  const logLines: string[] = [];
  const argon2Calls: TestHouse["argon2Calls"] = [];
  const server = createServer({
    commands,
    database: options.database,
    view: exchangeView({
      exchange: () => exchange,
      isLeader: options.isLeader ?? (() => true),
      sequence: () => exchange.sequence,
      nowMs,
    }),
    address: {
      origins: ["http://localhost:3000"],
      secure: options.secure ?? false,
      trustedProxies: options.trustedProxies ?? [],
      ...(options.allowed && { allowed: options.allowed }),
    },
    passwords: new Passwords(countedArgon2(argon2Calls)),
    vault: new MemoryVault(),
    numbers: PLAIN_NUMBERS,
    hasMail: options.hasMail ?? true,
    hasRoom: options.hasRoom ?? (() => true),
    log: createLog("debug", { write: (line) => void logLines.push(line) }),
    timeouts: options.timeouts ?? {},
  });
  const tools = createSignInTools(server, quickCaptchas({ nowMs }));
  signInRoutes(server, tools);
  deviceRoutes(server);
  userRoutes(server);
  supportRoutes(server, listingOf(server.commands));
  secondFactorRoutes(server);
  options.mount?.(server, tools);
  const visitor = (address?: string) => new Visitor(server.app, address);
  return { server, tools, exchange, commands, clock, argon2Calls, logLines, visitor };
}

/** The unexpected faults in the server's log. */
export function faultsOf({ logLines }: TestHouse): string[] {
  return logLines.filter((line) => line.includes("unexpected fault"));
}

/** Registers a name and signs it in, from an address of its own. */
export async function signedIn(house: TestHouse, username: string): Promise<Visitor> {
  const visitor = house.visitor();
  await register(visitor, username);
  const form = { email: username, lpwd: PASSWORD, remember: "true" };
  await visitor.post("/Login/loginsubmit", form);
  visitor.password = PASSWORD;
  return visitor;
}

export async function register(
  visitor: Visitor,
  username: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const captcha = await solvedCaptcha(visitor);
  const form = { account: username, lpwd: PASSWORD, ...captcha, ...fields };
  return visitor.post("/Login/upregister", form);
}

/** A solved proof-of-work captcha. */
export async function solvedCaptcha(
  visitor: Visitor,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly key: string; readonly vcode: string }> {
  const { data } = await visitor.get("/Login/captcha", { kind: "pow", ...fields });
  for (let nonce = 0; ; nonce += 1) {
    const digest = sha256("sha256", `${data.challenge}${nonce}`, "buffer");
    if (Math.clz32(digest.readUInt32BE(0)) >= Number(data.bits)) {
      return { key: String(data.key), vcode: String(nonce) };
    }
  }
}

async function found(commands: Commands, parameters: Readonly<Record<string, string>>) {
  const acts: Act[] = Object.entries(parameters).map(([key, value]) => ({
    act: "ChangeParameter",
    key,
    value,
    effectiveMs: 0,
  }));
  const outcome = await commands.submit(
    { type: "Found", actor: TIMER, mode: "demonstration", acts },
    () => undefined,
  );
  if (!outcome.ok) throw new Error(`the exchange was not founded: ${outcome.code}`);
}

function countedArgon2(calls: TestHouse["argon2Calls"]): Argon2 {
  return {
    hash: (password, cost) => {
      calls.push("hash");
      return cheapArgon2.hash(password, cost);
    },
    verify: (encoded, password) => {
      calls.push("verify");
      return cheapArgon2.verify(encoded, password);
    },
  };
}
