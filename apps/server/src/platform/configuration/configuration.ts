import { resolve } from "node:path";
import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import type { Brand } from "../brand/brand.ts";
import { readBrand } from "./brand.ts";
import { type DatabaseConfiguration, readDatabase } from "./database.ts";
import {
  type AddressConfiguration,
  type ConsoleConfiguration,
  type HealthConfiguration,
  LOOPBACK_HOSTS,
  proxyWarnings,
  readAddress,
  readConsole,
  readHealth,
} from "./listeners.ts";
import { type MailConfiguration, readMail } from "./mail.ts";
import { type NodeAddresses, readNodes } from "./nodes.ts";
import { type OperatorConfiguration, readOperator } from "./operator.ts";
import { readPushHosts } from "./push.ts";
import { type RatesConfiguration, readRates } from "./rates.ts";
import { type Reader, readSwitch, readWhole } from "./reader.ts";
import { readSecret, SECRETS } from "./secret.ts";

/** Every setting an operator can choose, read once at start. */
export type Configuration = {
  readonly mode: ExchangeMode;
  /** "localhost" binds both loopback families. */
  readonly host: string;
  readonly port: number;
  /** The name and the mark that people see. */
  readonly brand: Brand;
  readonly address: AddressConfiguration;
  /** The staff's own listener, by default reachable from this machine only. */
  readonly console: ConsoleConfiguration;
  /** Absolute path of the folder that holds everything this exchange writes outside a database. */
  readonly dataFolder: string;
  /** Absolute path of the folder with the keys of the vault; the data folder unless set. */
  readonly keysFolder: string;
  readonly database: DatabaseConfiguration;
  readonly feed: FeedConfiguration;
  readonly mail: MailConfiguration;
  /** The addresses that are told of findings that last. */
  readonly operator: OperatorConfiguration;
  /** The push services that notices may be handed to. */
  readonly pushHosts: readonly string[];
  /** Currency rates for reading totals; no rule uses them. */
  readonly rates: RatesConfiguration;
  /** The operator's own nodes, from which balances of outside addresses are read. */
  readonly nodes: NodeAddresses;
  /** The demonstration's chances and prices follow from it; unset, it is made from the keys. */
  readonly seed: number | undefined;
  /** The days of a past that a new demonstration begins with; 0 is none. */
  readonly pastDays: number;
  /** True if health tells of a backup that is old or was never made. */
  readonly expectsBackups: boolean;
  /** The listener of health and metrics; undefined: the members' one, for this machine alone. */
  readonly health: HealthConfiguration | undefined;
  /** Settings that are allowed and should be different; health is yellow while there are any. */
  readonly warnings: readonly string[];
  /** The lowest level that is written to the log; requests are "info". */
  readonly logLevel: LogLevel;
};

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type FeedConfiguration =
  | { readonly source: "simulated" }
  /** `files` are absolute paths; `speed` is recorded seconds per second of wall time. */
  | { readonly source: "recorded"; readonly files: readonly string[]; readonly speed: number }
  /** `venues` are names of public venues, at least three of them. */
  | { readonly source: "live"; readonly venues: readonly string[] };

/** The settings that the operator must fix: one sentence for each wrong name or value. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigurationError";
    this.problems = problems;
  }
}

/** The environment, as Node.js gives it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The requirements of each mode: the only place before genesis where the modes differ. */
const TERMS = {
  demonstration: {
    feeds: ["simulated", "recorded", "live"],
    feedDefault: "simulated",
    publicHostNeeds: "SUMI_DEMO_PUBLIC=1",
    plainOrigins: true,
    withoutMail: "mailbox",
    pastDays: { otherwise: "30", min: 0, max: 30 },
    expectsBackups: false,
  },
  production: {
    feeds: ["live"],
    feedDefault: "live",
    publicHostNeeds: "SUMI_ORIGIN=https://…",
    plainOrigins: false,
    withoutMail: "none",
    pastDays: { otherwise: "0", min: 0, max: 0 },
    expectsBackups: true,
  },
} as const satisfies Record<ExchangeMode, unknown>;

const VENUES_DEFAULT = "binance,kraken,coinbase,bitstamp";
const VENUES_MIN = 3;
const SPEED_MAX = 100_000;
const SEED_MAX = 2 ** 32 - 1;
const NAMES: readonly string[] = [
  "SUMI_CONSOLE_ALLOW",
  "SUMI_CONSOLE_HOST",
  "SUMI_CONSOLE_ORIGIN",
  "SUMI_CONSOLE_PORT",
  "SUMI_DATA",
  "SUMI_DEMO_PUBLIC",
  "SUMI_FEED",
  "SUMI_HEALTH_HOST",
  "SUMI_HEALTH_PORT",
  "SUMI_HOST",
  "SUMI_KEYS",
  "SUMI_LOG",
  "SUMI_MAIL_FROM",
  "SUMI_MAIL_URL",
  "SUMI_MAIL_URL_FILE",
  "SUMI_MARK",
  "SUMI_MODE",
  "SUMI_NAME",
  "SUMI_NODES",
  "SUMI_NODES_FILE",
  "SUMI_OPERATOR",
  "SUMI_OPERATOR_FILE",
  "SUMI_ORIGIN",
  "SUMI_PAST",
  "SUMI_PORT",
  "SUMI_PUSH_HOSTS",
  "SUMI_RATES",
  "SUMI_RATES_FILE",
  "SUMI_SEED",
  "SUMI_TRUSTED_PROXIES",
  "SUMI_VENUES",
];

/**
 * Reads the whole configuration; nothing else in the server reads the environment. One
 * `ConfigurationError` names every wrong value, so that an operator can fix them all at once.
 */
export function readConfiguration(environment: Environment): Configuration {
  const problems: string[] = unknownNames(environment);
  // Both listeners read some of the same names; report each problem once.
  const problem = (sentence: string) => {
    if (!problems.includes(sentence)) problems.push(sentence);
  };
  const secrets = new Map<string, string | undefined>(
    SECRETS.map((name) => [name, readSecret(environment, name, problem)]),
  );
  const reader: Reader = {
    text: (name, otherwise) => present(environment[name]) ?? secrets.get(name) ?? otherwise,
    problem,
  };
  const mode = readMode(reader);
  const host = readHost(reader, mode);
  const port = readWhole(reader, "SUMI_PORT", { otherwise: "3000", min: 1, max: 65_535 });
  const { plainOrigins, withoutMail } = TERMS[mode];
  const mail = readMail(reader, withoutMail);
  const address = readAddress(reader, "SUMI_ORIGIN", { host, port, plainOrigins });
  const staffListener = readConsole(reader, { memberPort: port, plainOrigins });
  const dataFolder = resolve(reader.text("SUMI_DATA", "data"));
  const configuration: Configuration = {
    mode,
    host,
    port,
    brand: readBrand(reader),
    address,
    console: staffListener,
    dataFolder,
    keysFolder: resolve(reader.text("SUMI_KEYS", dataFolder)),
    database: readDatabase(reader),
    feed: readFeed(reader, mode),
    mail,
    operator: readOperator(reader, mail),
    pushHosts: readPushHosts(reader),
    rates: readRates(reader),
    nodes: readNodes(reader),
    seed: readSeed(reader),
    pastDays: readWhole(reader, "SUMI_PAST", TERMS[mode].pastDays),
    expectsBackups: TERMS[mode].expectsBackups,
    health: readHealth(reader, [port, staffListener.port]),
    warnings: [
      ...proxyWarnings("SUMI_ORIGIN", address),
      ...proxyWarnings("SUMI_CONSOLE_ORIGIN", staffListener.address),
    ],
    logLevel: readLogLevel(reader),
  };
  if (problems.length > 0) throw new ConfigurationError(problems);
  return configuration;
}

function readSeed(reader: Reader): number | undefined {
  if (reader.text("SUMI_SEED", "") === "") return undefined;
  return readWhole(reader, "SUMI_SEED", { otherwise: "", min: 0, max: SEED_MAX });
}

/** Shells and container files write an unset variable as an empty one. */
function present(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim();
}

function unknownNames(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith("SUMI_") && !NAMES.includes(name))
    .sort()
    .map((name) => `${name} is not a setting of Sumi; the settings are ${NAMES.join(", ")}.`);
}

function readMode(reader: Reader): ExchangeMode {
  const mode = reader.text("SUMI_MODE", "demonstration");
  if (mode === "demonstration" || mode === "production") return mode;
  reader.problem(`SUMI_MODE must be demonstration or production, not "${mode}".`);
  return "demonstration";
}

function readHost(reader: Reader, mode: ExchangeMode): string {
  const host = reader.text("SUMI_HOST", "localhost");
  const demonstrationPublic = readSwitch(reader, "SUMI_DEMO_PUBLIC");
  const needs = TERMS[mode].publicHostNeeds;
  const [needed = ""] = needs.split("=");
  const meant =
    needed === "SUMI_DEMO_PUBLIC" ? demonstrationPublic : reader.text(needed, "") !== "";
  if (!/^[A-Za-z0-9.:-]+$/.test(host)) {
    reader.problem(`SUMI_HOST must be a host name or an address, not "${host}".`);
  } else if (!meant && !LOOPBACK_HOSTS.includes(host)) {
    reader.problem(
      `SUMI_HOST=${host} opens a ${mode} exchange to other machines: set ${needs} too.`,
    );
  }
  return host;
}

function readFeed(reader: Reader, mode: ExchangeMode): FeedConfiguration {
  const terms = TERMS[mode];
  const text = reader.text("SUMI_FEED", terms.feedDefault);
  const feed = feedOf(reader, text);
  const allowed: readonly string[] = terms.feeds;
  if (!allowed.includes(feed.source)) {
    reader.problem(
      `SUMI_FEED=${text} is refused: a ${mode} exchange allows only ${allowed.join(", ")}.`,
    );
  }
  return feed;
}

function feedOf(reader: Reader, text: string): FeedConfiguration {
  if (text === "simulated") return { source: "simulated" };
  if (text === "live") return { source: "live", venues: readVenues(reader) };
  const recorded = /^recorded:(.+?)(?:@([^@/]*))?$/.exec(text);
  if (recorded === null) {
    reader.problem(`SUMI_FEED must be simulated, recorded:FILES[@SPEED] or live, not "${text}".`);
    return { source: "simulated" };
  }
  const [, files = "", speedText = "1"] = recorded;
  const speed = Number(speedText);
  if (!/^\d+(\.\d+)?$/.test(speedText) || speed <= 0 || speed > SPEED_MAX) {
    reader.problem(
      `The speed of SUMI_FEED must be a number above 0 and up to ${SPEED_MAX}, not "${speedText}".`,
    );
  }
  const paths = files.split(",").map((file) => file.trim());
  if (paths.includes("")) reader.problem(`SUMI_FEED names an empty file in "${files}".`);
  return { source: "recorded", files: paths.map((path) => resolve(path)), speed };
}

function readVenues(reader: Reader): readonly string[] {
  const text = reader.text("SUMI_VENUES", VENUES_DEFAULT);
  const venues = text.split(",").map((venue) => venue.trim());
  const wellFormed = venues.every((venue) => /^[a-z0-9]+$/.test(venue));
  if (!wellFormed || new Set(venues).size !== venues.length || venues.length < VENUES_MIN) {
    reader.problem(
      `SUMI_VENUES must name ${VENUES_MIN} or more venues, separated by commas, not "${text}".`,
    );
  }
  return venues;
}

function readLogLevel(reader: Reader): LogLevel {
  const text = reader.text("SUMI_LOG", "warn");
  const level = LOG_LEVELS.find((known) => known === text);
  if (level === undefined) {
    reader.problem(`SUMI_LOG must be one of ${LOG_LEVELS.join(", ")}, not "${text}".`);
  }
  return level ?? "warn";
}
