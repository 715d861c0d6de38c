import { TIMER } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accountOf } from "../shared/demonstration-account.ts";
import type { PastMoment } from "../shared/past.ts";
import { appointAgent } from "./appointing.ts";
import { certifyMember } from "./certifying.ts";
import {
  type Credentials,
  credentialsFile,
  keepCredentials,
  randomPassword,
  readCredentials,
} from "./credentials.ts";
import {
  announceDeposits,
  type DepositRows,
  hasAnnounced,
  type KeepVoucher,
  loadPools,
} from "./deposits.ts";
import { fillFromTreasury, fillGifts, fillTreasury, fillTrialPool, fundMember } from "./money.ts";
import {
  AGENT,
  CONTRACT_FUNDS,
  DESK_FUNDS,
  GIFT_FUNDS,
  GUESTS,
  INSURANCE_FUNDS,
  PEOPLE,
  type Person,
  SCRIPTED_TRADERS,
  STAFF,
  TREASURY_FUNDS,
  TRIAL_FUNDS,
} from "./plan.ts";

const DAY_MS = 86_400_000;

/** The ordinary tables, as far as the demonstration writes them. Every call may be repeated. */
export type DemonstrationRows = DepositRows & {
  hasAccount(id: string): Promise<boolean>;
  addAccount(account: {
    readonly id: string;
    readonly username: string;
    readonly passwordHash: string;
    readonly sponsor: number;
    readonly member: number;
  }): Promise<void>;
  hasStaff(number: number): Promise<boolean>;
  addStaff(staff: {
    readonly number: number;
    readonly name: string;
    readonly roles: readonly string[];
    readonly passwordHash: string;
  }): Promise<void>;
};

export type SeedPorts = {
  readonly commands: Commands;
  readonly rows: DemonstrationRows;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly keepVoucher: KeepVoucher;
  /** Plays the past of a new exchange. */
  readonly playPast: (people: PeopleOfThePast) => Promise<void>;
  /** Absolute path of the folder that keeps the passwords. */
  readonly dataFolder: string;
};

/** The members of a past that is being played. */
export type PeopleOfThePast = {
  /** The ordinary members with money; those who are scripted trade by themselves. */
  readonly traders: () => readonly number[];
  /** Opens the guests whose day has come. */
  readonly arrive: (moment: Pick<PastMoment, "timeMs" | "presentMs">) => Promise<void>;
};

export type SeedReport = {
  /** The passwords that this start generated, to be printed once. */
  readonly created: Credentials;
  /** The names that are staff: they sign in at the console. */
  readonly staff: readonly string[];
  /** The path of the passwords' file. */
  readonly file: string;
};

/**
 * Opens and funds all members of the demonstration. Existing ones are left alone, so the next start
 * completes an interrupted one, and a later one changes nothing.
 */
export async function seedDemonstration(ports: SeedPorts): Promise<SeedReport> {
  const passwords = new PasswordBook(ports.dataFolder);
  const members = new Map<string, number>();
  for (const [index, { name, roles }] of STAFF.entries()) {
    const number = index + 1;
    if (await ports.rows.hasStaff(number)) continue;
    const passwordHash = await ports.hashPassword(await passwords.of(name));
    await ports.rows.addStaff({ number, name, roles, passwordHash });
  }
  const people = { ports, members, passwords };
  for (const person of PEOPLE) await complete(person, people);
  await appointAgent(ports.commands, members.get(AGENT) ?? 0);
  await fillTreasury(ports.commands, TREASURY_FUNDS);
  await fillFromTreasury(ports.commands, "convert", DESK_FUNDS);
  await fillGifts(ports.commands, GIFT_FUNDS);
  await fillFromTreasury(ports.commands, "deliveryPoolAvailable", CONTRACT_FUNDS);
  await fillFromTreasury(ports.commands, "insurance", INSURANCE_FUNDS);
  await fillTrialPool(ports.commands, TRIAL_FUNDS);
  await loadPools(ports.commands, ports.rows);
  const hanako = { member: members.get("hanako") ?? 0, account: accountOf("hanako") };
  // The past comes before anything that waits for a person. Whether that is there tells a later
  // start that the past is complete.
  if (!(await hasAnnounced(ports, hanako.member))) await ports.playPast(peopleOfThePast(people));
  for (const guest of GUESTS) {
    if (await isOpened(ports, guest)) await complete(guest, people);
  }
  await announceDeposits(ports, hanako);
  const staff = STAFF.map(({ name }) => name);
  return { created: passwords.chosen, staff, file: credentialsFile(ports.dataFolder) };
}

type People = {
  readonly ports: SeedPorts;
  /** The members that are opened, by their names. */
  readonly members: Map<string, number>;
  readonly passwords: PasswordBook;
};

/** Opens a person with their row, their money and their papers, as far as that is missing. */
async function complete(person: Person, { ports, members, passwords }: People): Promise<void> {
  const { commands } = ports;
  const sponsor = members.get(person.sponsor ?? "") ?? 0;
  const member = await openMember(commands, person, sponsor);
  members.set(person.name, member);
  await addRow(ports, passwords, { person, sponsor, member });
  const { funds, country } = person;
  const account = accountOf(person.name);
  await fundMember(commands, { member, account, funds });
  if (country !== undefined) await certifyMember(commands, { member, account, country });
}

function peopleOfThePast(people: People): PeopleOfThePast {
  const { members } = people;
  let traders: readonly number[] = [];
  let counted = 0;
  return {
    traders() {
      // Asked at every moment, and changed by few of them.
      if (counted !== members.size) traders = tradersOf(members);
      counted = members.size;
      return traders;
    },
    async arrive({ timeMs, presentMs }) {
      for (const guest of GUESTS) {
        const isDue = timeMs >= presentMs + guest.day * DAY_MS;
        if (isDue && !members.has(guest.name)) await complete(guest, people);
      }
    },
  };
}

function tradersOf(members: ReadonlyMap<string, number>): readonly number[] {
  return [...PEOPLE, ...GUESTS].flatMap(({ name, house, funds }) => {
    const member = members.get(name);
    const isOrdinary = house === "none" && !SCRIPTED_TRADERS.includes(name);
    const isTrader = isOrdinary && funds.USDT !== undefined;
    return isTrader && member !== undefined ? [member] : [];
  });
}

async function isOpened({ commands }: SeedPorts, { name }: Person): Promise<boolean> {
  const member = await commands.read(({ members }) => members.ofAccount(accountOf(name)));
  return member !== undefined;
}

/**
 * The member is created before its row: a row without a member would be completed as an interrupted
 * sign-up, and a house account must never be opened without its flag.
 */
async function openMember(commands: Commands, person: Person, sponsor: number): Promise<number> {
  const account = accountOf(person.name);
  const { house } = person;
  const known = await commands.read(({ members }) => members.ofAccount(account));
  if (known !== undefined) return known;
  const opened = await commands.submit(
    { type: "OpenMember", actor: TIMER, account, sponsor, house },
    ({ members }) => members.ofAccount(account),
  );
  assert(opened.ok && opened.value.view !== undefined, `${person.name} can be opened`);
  return opened.value.view;
}

async function addRow(
  { rows, hashPassword }: SeedPorts,
  passwords: PasswordBook,
  { person, sponsor, member }: { person: Person; sponsor: number; member: number },
): Promise<void> {
  const id = accountOf(person.name);
  if (await rows.hasAccount(id)) return;
  const { name: username, house } = person;
  const signsIn = house === "none" && !("day" in person);
  const passwordHash = signsIn
    ? await hashPassword(await passwords.of(username))
    : await passwords.nobodys(hashPassword);
  await rows.addAccount({ id, username, passwordHash, sponsor, member });
}

/** Generates passwords, and stores each one before it is used. */
class PasswordBook {
  readonly #dataFolder: string;
  #chosen: Credentials = {};
  #nobodys: Promise<string> | undefined;

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
  }

  /** The hash for those who never sign in, of a password that is forgotten at once. */
  nobodys(hashPassword: SeedPorts["hashPassword"]): Promise<string> {
    this.#nobodys ??= hashPassword(randomPassword());
    return this.#nobodys;
  }

  /** The passwords that this start gave out. */
  get chosen(): Credentials {
    return this.#chosen;
  }

  /** The stored password of a name, or a new one. */
  async of(name: string): Promise<string> {
    const known = await readCredentials(this.#dataFolder);
    const password = known[name] ?? randomPassword();
    if (known[name] === undefined) {
      await keepCredentials(this.#dataFolder, { ...known, [name]: password });
    }
    this.#chosen = { ...this.#chosen, [name]: password };
    return password;
  }
}
