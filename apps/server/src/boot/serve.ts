import type { Act } from "@sumi/core/commands.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { PastClock } from "@sumi/journal/past-clock.ts";
import { archiveFolderIn } from "@sumi/journal/postgres/frame-archives.ts";
import { systemClock } from "@sumi/journal/system.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import { type Configuration, ConfigurationError } from "../platform/configuration/configuration.ts";
import { errorFields, type Log } from "../platform/http/log.ts";
import { openPublicNumbers } from "../platform/public-numbers/public-numbers.ts";
import { enterFirstSeal } from "../platform/vault/keys.ts";
import { openVault } from "../platform/vault/vault.ts";
import type { Closing } from "./closing.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { ExchangeProcess } from "./exchange-process.ts";
import { GENESIS } from "./genesis.ts";
import { CONSOLE, endListening, HEALTH, listen } from "./listen.ts";
import { preflight } from "./preflight.ts";
import { priceSeedOf } from "./price-seed.ts";
import { rememberedBy } from "./remembered.ts";
import type { ScreenFacts } from "./screen.ts";
import { sealsIn } from "./seals.ts";

export type ServeOptions = {
  readonly log: Log;
  /** Collects everything that was started, even if a later step fails. */
  readonly closing: Closing;
  /** Aborted when the operator stops a process that is still starting. */
  readonly signal: AbortSignal;
  readonly onDatabase: (database: OpenDatabase) => void;
  /** This process must end at once; only `database.abandon` may still be called. */
  readonly crash: (error: unknown) => void;
  /** Called when a standby has taken over and its screen is outdated. */
  readonly onLead: (facts: ScreenFacts) => void;
  /** The acts of a new exchange's first command; without them, those of the configured mode. */
  readonly genesis?: readonly Act[];
  /** Hears what a long start is busy with, in sentences for the operator. */
  readonly onProgress?: (sentence: string) => void;
};

const DAY_MS = 86_400_000;

/**
 * Starts everything in order: the preflight checks, the database, the journal with the exchange,
 * the leader's duties, the listeners. Rejects with an error whose message is for the operator;
 * `closing` ends what was started until then.
 */
export async function serve(
  configuration: Configuration,
  options: ServeOptions,
): Promise<ExchangeProcess> {
  const { log, closing, signal, crash, onLead, onDatabase } = options;
  await preflight(configuration);
  signal.throwIfAborted();

  const database = await openDatabase(configuration, {
    onLostConnection: (error) =>
      log.warn("database connection lost", { error: errorFields(error) }),
    tell: options.onProgress,
    signal,
  });
  onDatabase(database);
  closing.add("database", () => database.close());
  signal.throwIfAborted();

  const { mode, pastDays, dataFolder, keysFolder: folder } = configuration;
  const vault = await openVault({ database: database.pool, folder });
  const past = new PastClock(systemClock, pastDays * DAY_MS);
  const seals = await sealsIn(folder, vault);
  const journal = await openJournal({
    databaseUrl: database.url,
    archiveFolder: archiveFolderIn(dataFolder),
    seals,
    rememberSeal: (first) => enterFirstSeal(folder, first),
    remembered: async () => rememberedBy(await readCheckpoint(database.pool)),
    past,
    genesis: { type: "Found", actor: TIMER, mode, acts: options.genesis ?? GENESIS[mode]() },
    crash,
    report: (sentence) => log.warn(sentence),
  });
  closing.add("journal", () => journal.close());
  // Known from an earlier build's file, perhaps: the keys take it over once it stands in the chain.
  if (seals.first !== undefined) await enterFirstSeal(folder, seals.first);
  const exchange = await journal.read((state) => state);
  if (exchange.mode !== undefined && exchange.mode !== mode) {
    throw new ConfigurationError([
      `This database holds a ${exchange.mode} exchange: set SUMI_MODE=${exchange.mode}.`,
    ]);
  }
  signal.throwIfAborted();

  const numbers = await openPublicNumbers(vault);
  const seed = await priceSeedOf(configuration, vault);
  const state = { journal, seals, exchange, past, seed };
  const tools = { configuration, log, database, ...state, vault, numbers, signal };
  const serving = new ExchangeProcess({ ...tools, tell: options.onProgress ?? (() => undefined) });
  closing.add("exchange", () => serving.stop());
  await serving.start({ onLead, crash });
  signal.throwIfAborted();

  closing.add("listener", () => endListening(serving.server.app));
  await listen(serving.server.app, configuration);
  closing.add("console", () => endListening(serving.console.app));
  await listen(serving.console.app, configuration.console, CONSOLE);
  if (configuration.health === undefined) return serving;
  closing.add("health", () => endListening(serving.health));
  await listen(serving.health, configuration.health, HEALTH);
  return serving;
}
