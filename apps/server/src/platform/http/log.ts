import { type DestinationStream, pino } from "pino";

/**
 * What may be written down about a request. The list is closed: no address that was asked for, no
 * token, cookie, body or answer can reach a log, because no field here could carry one.
 */
export type LogFields = {
  readonly request?: string | undefined;
  readonly method?: string | undefined;
  /** The route's template. */
  readonly route?: string | undefined;
  readonly status?: number | undefined;
  /** The rejection's key. */
  readonly refused?: string | undefined;
  readonly member?: number | undefined;
  readonly milliseconds?: number | undefined;
  /** How many, of what the event names. */
  readonly count?: number | undefined;
  readonly error?: ErrorFields | undefined;
};

/**
 * Of an error its kind and place. Database errors quote values in their details: those stay out.
 */
type ErrorFields = {
  readonly name: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly stack: string | undefined;
};

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

export type Log = { readonly [At in Level]: Write } & {
  /** Whether what is written at that level is kept: the level is chosen once, at the start. */
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
    ...{ debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") },
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

/** Types do not stop a wider object; this does. */
function allowed(fields: LogFields): LogFields {
  const { request, method, route, status, refused, member, milliseconds, count, error } = fields;
  return { request, method, route, status, refused, member, milliseconds, count, error };
}
