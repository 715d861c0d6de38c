import { formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Outcome, Rejected } from "@sumi/primitives/rejection.ts";
import type { CreateBook } from "../book/book.ts";
import type { Act, ExchangeCommand } from "../commands.ts";
import type { CommandRecord, Exchange, Execution } from "../exchange.ts";
import type { Market } from "../markets/markets.ts";
import { TIMER } from "../stamp.ts";
import { openingFor } from "./case-files.ts";
import { foundingActs, termActs } from "./founding.ts";
import { orderOf } from "./spoken-order.ts";
import { newExchange, stateLines } from "./state.ts";
import { memberNumber, sha256, units } from "./words.ts";

/** A moment. Every command after it is stamped one millisecond later than the one before. */
export const NOON = 1_700_000_000_000;
export const REVIEWER = -1;
export const SECOND_REVIEWER = -2;
/** They credit the deposits of a test, so that its reviewers are separated from no member. */
const CASHIERS = [-11, -12];

const CREDITED_ALONE = {
  "deposits.single_reviewer_max": "10000",
  "deposits.single_reviewer_day_max": "100000",
};

const DAY_MS = 86_400_000;

/**
 * An exchange under test, spoken to in the words of the business: members are letters, orders are
 * phrases such as "buy 0.3 @60000", amounts are decimals.
 */
export class World {
  readonly exchange: Exchange;
  /** Every accepted command's record, as a journal would keep it. */
  readonly records: CommandRecord[] = [];
  timeMs = NOON;

  constructor(createBook?: CreateBook) {
    this.exchange = newExchange(createBook);
  }

  execute(command: ExchangeCommand): Outcome<Execution> {
    this.timeMs += 1;
    const stamp = { sequence: this.exchange.sequence + 1, timeMs: this.timeMs };
    const outcome = this.exchange.execute(command, stamp);
    if (outcome.ok && !outcome.value.repeated) this.records.push(outcome.value.record);
    return outcome;
  }

  /** Executes a command that must be accepted. */
  accept(command: ExchangeCommand): CommandRecord {
    const outcome = this.execute(command);
    assert(outcome.ok, `accepted: ${outcome.ok ? "" : outcome.code} ${command.type}`);
    assert(!outcome.value.repeated, "this command is new");
    return outcome.value.record;
  }

  /** Executes a command that must be refused, and checks that a refusal changes nothing at all. */
  refuse(command: ExchangeCommand): Rejected {
    const before = stateLines(this.exchange);
    const outcome = this.execute(command);
    assert(!outcome.ok, `refused: ${command.type}`);
    const after = stateLines(this.exchange);
    assert(after.join("\n") === before.join("\n"), "a refusal changes nothing");
    return outcome;
  }

  /** The market of that symbol; BTC-USDT if none is named. */
  market(symbol = "BTC-USDT"): Market {
    const market = this.exchange.markets.bySymbol(symbol);
    assert(market !== undefined, "the market is listed");
    return market;
  }

  /** Places an order and returns its id. */
  place(member: string, phrase: string, symbol?: string): number {
    this.accept(this.order(member, phrase, symbol));
    return this.exchange.sequence;
  }

  /** Returns the code for which an order is refused. */
  refusal(member: string, phrase: string, symbol?: string): string {
    return this.refuse(this.order(member, phrase, symbol)).code;
  }

  order(member: string, phrase: string, symbol?: string) {
    return orderOf(this.market(symbol), memberNumber(member), phrase);
  }

  cancel(member: string, order: number | string): CommandRecord {
    return this.accept({ type: "CancelOrder", actor: memberNumber(member), order });
  }

  /** Announces a transfer and confirms it, by two cashiers where one may not. */
  deposit(member: string, asset: string, text: string): void {
    const { markets } = this.exchange;
    const listed = markets.assetBySymbol(asset);
    const network = markets.networks.find((one) => one.asset === listed?.number);
    const amount = units(text);
    assert(listed !== undefined && network !== undefined, "the asset has a network");
    const sent = sha256(`${member} ${asset} ${this.exchange.sequence}`);
    const what = { asset: listed.number, network: network.number, amount };
    const submitted = { ...what, voucher: sent, transaction: sent };
    this.accept({ type: "SubmitDeposit", actor: memberNumber(member), ...submitted });
    const confirm = { deposit: this.exchange.sequence, amount, transaction: sent, output: 0 };
    this.read({ type: "ConfirmDeposit", actor: REVIEWER, ...confirm });
    for (const actor of CASHIERS) {
      const decision = this.read({ type: "ConfirmDeposit", actor, ...confirm });
      const [event] = this.accept(decision).events;
      if (event?.type === "DepositCredited") return;
    }
  }

  /** Opens the file that shows a case, as whoever decides it has to, and returns the decision. */
  read<Decision extends ExchangeCommand>(decision: Decision): Decision {
    const opening = openingFor(this.exchange, decision, this.timeMs + 1);
    if (opening !== undefined) this.accept(opening);
    return decision;
  }

  /** One sample in which three venues name the same price for each asset. */
  sample(prices: Readonly<Record<string, string>>): CommandRecord {
    const readings = Object.entries(prices).flatMap(([symbol, price]) => {
      const asset = this.exchange.markets.assetBySymbol(symbol)?.number ?? -1;
      return ["one", "two", "three"].map((venue) => {
        return { asset, venue, timeMs: this.timeMs, price };
      });
    });
    const sample = this.exchange.prices.sample + 1;
    return this.accept({ type: "SampleIndex", actor: TIMER, sample, readings });
  }

  /** Lets time pass, at whose end the venues name the same prices as before. */
  wait(ms: number): void {
    this.timeMs += ms;
    const { prices, markets } = this.exchange;
    const known = markets.assets.flatMap(({ number, symbol }) => {
      const index = prices.indexOf(number);
      return index === undefined ? [] : [[symbol, formatAmount(index.price)] as const];
    });
    this.sample(Object.fromEntries(known));
  }

  /** Proposes an act and approves it, by two people. */
  decide(act: Act): CommandRecord {
    const proposing = this.read({ type: "Propose", actor: REVIEWER, act });
    const [proposed] = this.accept(proposing).events;
    assert(proposed?.type === "Proposed", "an act is proposed first");
    const { proposal, hash } = proposed;
    return this.accept(this.read({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash }));
  }

  /** Changes a parameter, at once unless a later moment is named. */
  set(key: string, value: string, effectiveMs = 0): void {
    this.decide({ act: "ChangeParameter", key, value, effectiveMs });
  }

  /** Announces a change that hurts members a day before, and lets that day pass. */
  announce(key: string, value: string): void {
    const effectiveMs = this.timeMs + 2 * DAY_MS;
    this.set(key, value, effectiveMs);
    this.wait(effectiveMs - this.timeMs);
  }

  /** Lets timers run until none is due. */
  runTimers(): CommandRecord[] {
    const ran: CommandRecord[] = [];
    for (let due = this.exchange.due(); due !== undefined; due = this.exchange.due()) {
      ran.push(this.accept(due));
    }
    return ran;
  }
}

/**
 * The exchange that the rule book's spot examples start from: BTC-USDT on its default terms, the
 * members A, B and C with 1 BTC and 20,000 USDT each, and an index of 60,000. One person may credit
 * as much as ever, because those 20,000 would be more than a day's otherwise.
 */
export function openWorld(
  options: { readonly createBook?: CreateBook; readonly acts?: readonly Act[] } = {},
): World {
  const world = new World(options.createBook);
  const acts = [...foundingActs(), ...termActs(CREDITED_ALONE), ...(options.acts ?? [])];
  world.accept({ type: "Found", actor: TIMER, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const member of ["A", "B", "C"]) {
    openMember(world, member);
    world.deposit(member, "BTC", "1");
    world.deposit(member, "USDT", "20000");
  }
  return world;
}

/** Opens the next member; letters must be asked for in their order. */
export function openMember(
  world: World,
  member: string,
  house: "none" | "maker" | "taker" = "none",
  sponsor = 0,
): void {
  assert(memberNumber(member) === world.exchange.members.count + 1, "the next letter");
  const account = `account-${member}`;
  world.accept({ type: "OpenMember", actor: TIMER, account, sponsor, house });
}

/** Members by the sponsor whose code they sign up with. */
export type Invited = Readonly<Record<string, string>>;

/** A invites B, B invites C, and C invites D. */
export const IN_A_LINE: Invited = { B: "A", C: "B", D: "C" };

export function openInvited(world: World, member: string, invited: Invited): void {
  const sponsor = invited[member];
  openMember(world, member, "none", sponsor === undefined ? 0 : memberNumber(sponsor));
}
