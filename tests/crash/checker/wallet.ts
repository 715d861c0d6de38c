import { isAccepted } from "./calls.ts";
import type { Chance } from "./chance.ts";
import { decimalOf, unitsOf } from "./decimal.ts";
import { type Deed, doneOf } from "./deed.ts";
import type { Findings } from "./findings.ts";
import type { Outcome, Performer, Wish } from "./performer.ts";
import type { TraderAccount } from "./talk.ts";
import { madeUpTransaction } from "./transaction.ts";

type WalletOptions = {
  readonly chance: Chance;
  readonly account: TraderAccount;
  readonly findings: Findings;
};

/** A coin on a network, with its minimums for deposits and withdrawals. */
type Terms = {
  readonly coin: string;
  readonly network: string;
  readonly depositMin: bigint;
  readonly withdrawalMin: bigint;
};
type Address = { readonly id: string; readonly coin: string; readonly network: string };

/** The share of wallet commands among all commands; the rest is orders. */
const OF_ALL_DEEDS = 0.15;
/** After this many pictures no deposit is announced: repetitions need some of a day's twenty. */
const ANNOUNCED_PICTURES_MAX = 8;
/** A factor that gives more than any member has, and more than most networks allow. */
const ABSURDLY = 20_000n;

/** A trader's commands beside orders: conversions, withdrawals and their cancellation, deposits. */
export class Wallet {
  readonly #performer: Performer;
  readonly #chance: Chance;
  readonly #findings: Findings;
  readonly #password: string;
  readonly #quotes = new Set<string>();
  #terms: readonly Terms[] = [];
  #addresses: readonly Address[] = [];
  /** Ids of withdrawals that were pending when they were last read. */
  #waiting: string[] = [];
  /** The quote that the last conversion used. */
  #usedQuote: string | undefined;

  constructor(performer: Performer, { chance, account, findings }: WalletOptions) {
    this.#performer = performer;
    this.#chance = chance;
    this.#findings = findings;
    this.#password = account.withdrawalPassword;
  }

  /** Looks up the terms and the member's withdrawal addresses. */
  async open(origin: string): Promise<void> {
    const { calls } = this.#performer;
    const listed = await calls.get(origin, "/Finance/txcoin");
    if (listed === "silence" || !isAccepted(listed)) throw new Error("there is no list of coins");
    this.#terms = termsIn(listed.data);
    const { addresses } = await calls.must(origin, "/user/addresslist", {});
    this.#addresses = addresses as readonly Address[];
  }

  /** Now and then a command for the wallet, if one is possible just now. */
  wish(): Promise<Wish | undefined> | Wish | undefined {
    const quote = this.#usedQuote;
    this.#usedQuote = undefined;
    // It counts once, and would lapse within seconds anyway.
    if (quote !== undefined && this.#chance.happens(0.5))
      return { call: "convert", fields: { quote } };
    if (!this.#chance.happens(OF_ALL_DEEDS)) return undefined;
    const draw = this.#chance.between(0, 99);
    if (draw < 40) return this.#conversion();
    if (draw < 70) return this.#withdrawal();
    return draw < 85 ? this.#cancellation() : this.#announcement();
  }

  learn({ deed, reply }: Outcome): void {
    const { call, fields } = deed;
    if (call === "cancelWithdrawal") {
      this.#waiting = this.#waiting.filter((id) => id !== fields.id);
    }
    if (!isAccepted(reply)) return;
    if (call === "convert") this.#converted(deed);
    const { withdrawal } = doneOf(reply);
    if (withdrawal?.status === "pending_review") this.#waiting.push(withdrawal.id);
  }

  /** I14: a quote may not be accepted twice, even before the journal is read. */
  #converted({ trader, key, fields: { quote = "" } }: Deed): void {
    if (this.#quotes.has(quote)) {
      this.#findings.add("I14", `trader ${trader}: ${key} uses a quote once more`);
    }
    this.#quotes.add(quote);
    this.#usedQuote = quote;
  }

  /** A conversion by a quote of this moment. */
  async #conversion(): Promise<Wish | undefined> {
    const given = this.#chance.one(this.#terms);
    const taken = this.#chance.one(this.#terms);
    if (given.coin === taken.coin) return undefined;
    const amount = this.#quantityFrom(given.withdrawalMin);
    const asked = { from: given.coin, to: taken.coin, amount };
    const reply = await this.#performer.ask("/Finance/zhuanhua", asked);
    if (reply === "silence" || !isAccepted(reply)) return undefined;
    return { call: "convert", fields: { quote: String(reply.data.quote) } };
  }

  #withdrawal(): Wish | undefined {
    const { id: address, coin, network } = this.#chance.one(this.#addresses);
    const terms = this.#terms.find((one) => one.coin === coin && one.network === network);
    if (terms === undefined) return undefined;
    const qty = this.#quantityFrom(terms.withdrawalMin);
    const fields = { coin, network, address, qty, password: this.#password };
    return { call: "withdraw", fields };
  }

  /** Mostly the trader's own withdrawal; another member's must be refused as unknown. */
  #cancellation(): Wish | undefined {
    if (this.#chance.happens(0.1)) return { call: "cancelWithdrawal", fields: { id: "1" } };
    if (this.#waiting.length === 0) return undefined;
    return { call: "cancelWithdrawal", fields: { id: this.#chance.one(this.#waiting) } };
  }

  #announcement(): Wish | undefined {
    if (this.#performer.pictures > ANNOUNCED_PICTURES_MAX) return undefined;
    const { coin, network, depositMin } = this.#chance.one(this.#terms);
    const amount = this.#quantityFrom(depositMin);
    const number = this.#chance.between(1, 1_000_000_000);
    const txid = madeUpTransaction(network, `transfer ${number}`);
    const named: { txid?: string } = this.#chance.happens(0.5) ? { txid } : {};
    return { call: "announceDeposit", fields: { coin, network, amount, ...named } };
  }

  /** About the minimum, and now and then far too much. */
  #quantityFrom(least: bigint): string {
    if (this.#chance.happens(0.05)) return decimalOf(least * ABSURDLY);
    return decimalOf((least * BigInt(this.#chance.between(90, 300))) / 100n);
  }
}

function termsIn(data: Readonly<Record<string, unknown>>): readonly Terms[] {
  const coins = data.coins as readonly {
    readonly coin: string;
    readonly networks: readonly {
      readonly network: string;
      readonly deposit_minimum: string;
      readonly withdrawal_minimum: string;
    }[];
  }[];
  return coins.flatMap(({ coin, networks }) =>
    networks.map(({ network, deposit_minimum: comes, withdrawal_minimum: goes }) => ({
      coin,
      network,
      depositMin: unitsOf(comes),
      withdrawalMin: unitsOf(goes),
    })),
  );
}
