import { type DestinationStream, pino } from "pino";

/**
 * The fields that may be logged about a request. The list is closed, so no requested address,
 * token, cookie, body or answer can reach a log.
 */
export type LogFields = {
  readonly request?: string | undefined;
  readonly method?: string | undefined;
  /** The route's template. */
  readonly route?: string | undefined;
  readonly status?: number | undefined;
  /** The rejection's key. */
  readonly refused?: string | undefined;
  /** The same for all calls from one address within a start; no address follows from it. */
  readonly caller?: string | undefined;
  readonly member?: number | undefined;
  readonly staff?: number | undefined;
  /** The internal number of a case, which no member reads. */
  readonly case?: number | undefined;
  readonly milliseconds?: number | undefined;
  /** The number of things that the event names. */
  readonly count?: number | undefined;
  readonly error?: ErrorFields | undefined;
};

/**
 * An error's kind and place. The details of database errors are left out, because they quote
 * values.
 */
type ErrorFields = {
  readonly name: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly stack: string | undefined;
};

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

export type Log = { readonly [At in Level]: Write } & {
  /** True if lines of that level are written; the level is chosen once, at start. */
  readonly keeps: (at: Level) => boolean;
};
type Level = Exclude<LogLevel, "silent">;
type Write = (event: string, fields?: LogFields) => void;

/** JSON lines to a destination such as `pino.destination(2)`. */
export function createLog(level: LogLevel, destination: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const lines = pino(options, destination);
  const keeps = (at: Level) => lines.isLevelEnabled(at);
  const write =
    (at: Level): Write =>
    (event, fields = {}) => {
      if (keeps(at)) lines[at](allowed(fields), event);
    };
  return {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    keeps,
  };
}

export function errorFields(thrown: unknown): ErrorFields {
  if (!(thrown instanceof Error)) {
    return { name: "thrown", code: undefined, message: typeof thrown, stack: undefined };
  }
  const code = "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;
  return { name: thrown.name, code, message: thrown.message, stack: thrown.stack };
}

/** Types accept an object with more fields; this removes them. */
function allowed(fields: LogFields): LogFields {
  const { request, method, route, status, refused, caller, member, staff } = fields;
  const { case: number, milliseconds, count, error } = fields;
  const about = { caller, member, staff, case: number };
  return { request, method, route, status, refused, ...about, milliseconds, count, error };
}
