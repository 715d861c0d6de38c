import { once } from "node:events";
import { isDatabaseOutage } from "@sumi/database/outage.ts";
import { pino } from "pino";
import { Closing } from "./boot/closing.ts";
import { startScreen } from "./boot/screen.ts";
import { serve } from "./boot/serve.ts";
import { within } from "./boot/within.ts";
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
} from "./platform/configuration/configuration.ts";
import { createLog, errorFields } from "./platform/http/log.ts";

/** The exit codes: an operator must act first, or the next start may succeed. */
const EXIT_NOT_STARTED = 1;
const EXIT_GAVE_UP = 70;

const STOP_MS_MAX = 20_000;
const ABANDON_MS_MAX = 5_000;
const STANDARD_ERROR = 2;

const configuration = configurationOrExit();
const log = createLog(configuration.logLevel, pino.destination(STANDARD_ERROR));
const stopping = new AbortController();
const closing = new Closing((part, error) => {
  log.error(`${part} did not end cleanly`, { error: errorFields(error) });
});
let abandonDatabase = async (): Promise<void> => {};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  // A repeated signal has no further effect: the running shutdown is the fastest clean one.
  process.on(signal, () => stopping.abort());
}
process.on("uncaughtException", (error) => void crash(error));

await runUntilStopped();
process.exit(0);

async function runUntilStopped(): Promise<void> {
  try {
    const serving = await serve(configuration, {
      log,
      closing,
      signal: stopping.signal,
      crash: (error) => void crash(error),
      onDatabase: (database) => {
        abandonDatabase = database.abandon;
      },
      onProgress: (sentence) => process.stdout.write(`  ${sentence}\n`),
      onLead: (facts) => {
        process.stdout.write(`  This process leads now.\n${startScreen(facts)}`);
      },
    });
    process.stdout.write(startScreen(serving.screenFacts()));
    if (!stopping.signal.aborted) await once(stopping.signal, "abort");
  } catch (error) {
    await within(STOP_MS_MAX, closing.run());
    log.debug("not started", { error: errorFields(error) });
    // A database that is away comes back without an operator, so the next start may succeed.
    const code = isDatabaseOutage(error) ? EXIT_GAVE_UP : EXIT_NOT_STARTED;
    if (!stopping.signal.aborted) exitWith(error, code);
  }
  const inTime = await within(STOP_MS_MAX, closing.run());
  process.stdout.write(inTime ? "  Stopped.\n" : "  Stopped before everything had ended.\n");
}

/** The memory may be ahead of the disk, so nothing may be answered or written any more. */
async function crash(error: unknown): Promise<void> {
  log.error("crashed", { error: errorFields(error) });
  await within(ABANDON_MS_MAX, abandonDatabase());
  exitWith(error, EXIT_GAVE_UP);
}

function configurationOrExit(): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return exitWith(error, EXIT_NOT_STARTED);
  }
}

/** The message is for the operator; the stack is in the log. */
function exitWith(error: unknown, code: number): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\n${message.replaceAll(/^/gm, "  ")}\n`);
  process.exit(code);
}
