/**
 * The database cannot be used. The message is one sentence for the operator that says what is wrong
 * and what to do; it never holds a password. The edge prints it and stops the process.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** The sentence for an error of the driver while it connected to `url`. */
export function databaseUnavailable(error: unknown, url: string): DatabaseUnavailable {
  const code = codeOf(error);
  const { place, database, user } = describe(url);
  const sentence = SENTENCES[code]?.({ place, database, user });
  const fallback = `PostgreSQL at ${place} cannot be used: ${messageOf(error)}`;
  return new DatabaseUnavailable(sentence ?? fallback, { cause: error });
}

type Address = { readonly place: string; readonly database: string; readonly user: string };

const SENTENCES: Readonly<Record<string, (address: Address) => string>> = {
  ECONNREFUSED: ({ place }) =>
    `No PostgreSQL answers at ${place}; start it or correct the address.`,
  ENOTFOUND: ({ place }) => `The host of the database address ${place} is not known.`,
  EAI_AGAIN: ({ place }) => `The host of the database address ${place} could not be looked up.`,
  EHOSTUNREACH: ({ place }) => `The host of the database address ${place} cannot be reached.`,
  ETIMEDOUT: ({ place }) => `PostgreSQL at ${place} did not answer in time.`,
  ECONNRESET: ({ place }) => `PostgreSQL at ${place} closed the connection while it was opened.`,
  "28P01": ({ place, user }) => `PostgreSQL at ${place} refused the password of role "${user}".`,
  "28000": ({ place, user }) => `PostgreSQL at ${place} does not let role "${user}" sign in.`,
  "3D000": ({ place, database }) => `PostgreSQL at ${place} has no database "${database}".`,
  "42501": ({ database, user }) => `Role "${user}" lacks a right in the database "${database}".`,
  "53300": ({ place }) => `PostgreSQL at ${place} has no connection left.`,
  "57P03": ({ place }) => `PostgreSQL at ${place} is starting or stopping; try again in a moment.`,
};

/** The parts of an address, without its password. A text that is no address is not repeated. */
function describe(url: string): Address {
  if (!URL.canParse(url)) return { place: "an unreadable address", database: "?", user: "?" };
  const { hostname, port, pathname, username } = new URL(url);
  return {
    place: `${hostname}:${port === "" ? "5432" : port}`,
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
  };
}

/** The SQLSTATE of PostgreSQL or the system's error code; "" when there is none. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const hasCode = error instanceof Error && "code" in error && typeof error.code === "string";
  if (hasCode) return error.code as string;
  // The driver gives its own time limit no code.
  return /timeout/i.test(messageOf(error)) ? "ETIMEDOUT" : "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
