import type { SeedReport } from "../demonstration/seed.ts";
import type { Configuration } from "../platform/configuration/configuration.ts";

export type ScreenFacts = {
  readonly configuration: Configuration;
  readonly release: string;
  readonly role: "leader" | "standby";
  readonly seeded: SeedReport | undefined;
  /** The codes of the links that make the first administrators; none once there are three. */
  readonly firstCodes: readonly string[];
  readonly databasePlace: string;
  readonly feedDescription: string;
  readonly warnings: readonly string[];
};

/** The start screen for an operator, as plain text. */
export function startScreen(facts: ScreenFacts): string {
  const { configuration, release, role } = facts;
  const { mode, dataFolder, keysFolder, address } = configuration;
  const [origin = ""] = address.origins;
  const [consoleOrigin = ""] = configuration.console.address.origins;
  const mailbox: Row = ["Mailbox", `${consoleOrigin}/mailbox (mails to members, kept, not sent)`];
  const rows: Row[] = [
    ["Address", origin],
    ["Console", `${consoleOrigin} (for the staff)`],
    ...(configuration.mail.kind === "mailbox" ? [mailbox] : []),
    ["Reference", `${origin}/apiv/docs`],
    ["Health", healthPlace(configuration)],
    ...accountRows(facts),
    ...firstRows(facts, consoleOrigin),
    ["Data", `${dataFolder} (${facts.databasePlace})`],
    ...(keysFolder === dataFolder ? [] : [["Keys", keysFolder] as const]),
    ["Prices", role === "leader" ? facts.feedDescription : "taken by the leader"],
    ["Stop", "Ctrl-C; starting again finds everything as it was"],
    ...facts.warnings.map((warning): Row => ["Warning", warning]),
    // The last line is the one that a newcomer sees below a screen of passwords.
    ...(facts.seeded === undefined ? [] : [["Begin", `open ${origin} and sign up`] as const]),
  ];
  return [
    "",
    `  墨 Sumi ${release} · ${mode} exchange · ${ROLES[role]}`,
    "",
    ...rows.map(line),
    "",
  ].join("\n");
}

/** The members' listener shows them to this machine alone, so its public address is no use. */
function healthPlace({ host, port, health = { host, port } }: Configuration): string {
  const place = `http://${health.host}:${health.port}`;
  return `${place}/healthz · ${place}/metrics`;
}

type Row = readonly [label: string, text: string];

const ROLES = {
  leader: "leader",
  standby: "standby: answers reads, takes over when the leader ends",
} as const;

const LABEL_WIDTH = 11;

function line([label, text]: Row): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${text}`;
}

/**
 * Only the start that generates passwords shows them; later starts name the file that keeps them.
 */
function accountRows({ seeded }: ScreenFacts): Row[] {
  if (seeded === undefined) return [];
  const created = Object.entries(seeded.created);
  if (created.length === 0) return [["Accounts", `passwords are kept in ${seeded.file}`]];
  const width = Math.max(...created.map(([name]) => name.length)) + 2;
  const isStaff = ([name]: readonly [string, string]) => seeded.staff.includes(name);
  return [
    ...passwordRows(
      "Accounts",
      created.filter((one) => !isStaff(one)),
      width,
    ),
    ...passwordRows("Staff", created.filter(isStaff), width),
    ["", "the staff add an authenticator app when they sign in to the console first"],
    ["", `shown once; kept in ${seeded.file}`],
  ];
}

/** Only this screen shows the codes: they are neither in the log nor in the data folder. */
function firstRows({ firstCodes }: ScreenFacts, consoleOrigin: string): Row[] {
  if (firstCodes.length === 0) return [];
  return [
    ...firstCodes.map((code, index): Row => {
      return [index === 0 ? "First run" : "", `${consoleOrigin}/first?code=${code}`];
    }),
    ["", "each makes one administrator within a day; starting again makes new ones"],
  ];
}

function passwordRows(
  label: string,
  created: readonly (readonly [string, string])[],
  width: number,
): Row[] {
  return created.map(([name, password], index): Row => {
    return [index === 0 ? label : "", `${name.padEnd(width)}password ${password}`];
  });
}
