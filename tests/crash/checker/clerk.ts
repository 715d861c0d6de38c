import { setTimeout as pause } from "node:timers/promises";
import { Badge } from "./badge.ts";
import { type Fields, isAccepted } from "./calls.ts";
import type { Call } from "./evidence.ts";
import { Performer, type PerformerOptions, type Wish } from "./performer.ts";
import type { StaffAccount } from "./talk.ts";
import { madeUpTransaction } from "./transaction.ts";

/** Cases in one state, and the permission that their list takes. */
type Queue = { readonly of: "deposits" | "withdrawals"; readonly state: string };
type Case = {
  readonly id: string;
  readonly member: { readonly uid: string };
  readonly amount?: string;
  readonly network?: string;
};

const QUEUES: readonly (Queue & { readonly right: string })[] = [
  { of: "deposits", state: "waiting", right: "deposits.confirm" },
  { of: "deposits", state: "second", right: "deposits.second" },
  { of: "withdrawals", state: "waiting", right: "withdrawals.pass" },
  { of: "withdrawals", state: "second", right: "withdrawals.second" },
  { of: "withdrawals", state: "passed", right: "withdrawals.send" },
  { of: "withdrawals", state: "sent", right: "withdrawals.send" },
];

/**
 * A member of staff: works through the queues, not always correctly, and repeats until answered.
 */
export class Clerk {
  readonly #options: PerformerOptions & { readonly account: StaffAccount };
  readonly #performer: Performer;
  readonly #badge: Badge;
  #queues: readonly Queue[] = [];
  /** Cases of which a step was accepted. */
  decided = 0;
  /** A transfer that this clerk has credited and that must not be credited again. */
  #credited: string | undefined;
  #step: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(options: PerformerOptions & { readonly account: StaffAccount }) {
    this.#options = options;
    this.#performer = new Performer(options);
    this.#badge = new Badge(options.account, this.#performer.calls);
  }

  async arrive(consoleOrigin: string): Promise<void> {
    await this.#badge.begin(consoleOrigin);
    const { calls } = this.#performer;
    const { name, desk } = this.#options.account;
    const own = await calls.get(consoleOrigin, "/Staff/own");
    if (own === "silence" || !isAccepted(own)) throw new Error(`${name} has no file`);
    const rights = own.data.permissions as readonly string[];
    this.#queues = QUEUES.filter(({ of, right }) => of === desk && rights.includes(right));
  }

  async run(): Promise<void> {
    const { venue, chance } = this.#options;
    for (;;) {
      await venue.untilTrading();
      if (this.#ended) return;
      this.#step = this.#act();
      await this.#step;
      await pause(chance.between(20, 120));
    }
  }

  rest(): Promise<void> {
    return this.#step;
  }

  /** Repeats earlier commands, unless the staff's session has ended. */
  async check(): Promise<void> {
    if (this.#badge.isValid) await this.#performer.check();
  }

  leave(): void {
    this.#ended = true;
  }

  async #act(): Promise<void> {
    const { chance, venue } = this.#options;
    if (!(await this.#badge.renew(venue.consoleOf(await venue.origin())))) return;
    const queue = chance.one(this.#queues);
    const reply = await this.#performer.ask(`/Staff/${queue.of}`, { state: queue.state });
    if (reply === "silence" || !isAccepted(reply)) return;
    const cases = reply.data[queue.of] as readonly Case[];
    if (cases.length === 0) return;
    const found = chance.one(cases);
    if (!(await this.#openFile(queue, found))) return;
    const wish = this.#wishFor(queue, found);
    const { deed, reply: answer } = await this.#performer.give(wish);
    if (!isAccepted(answer)) return;
    this.decided += 1;
    if (deed.call === "confirmDeposit") this.#credited = deed.fields.txid;
  }

  /** The decider of a case opens the file that shows it; false when there was no answer. */
  async #openFile({ of }: Queue, { id, member }: Case): Promise<boolean> {
    const { venue } = this.#options;
    const reason = of === "deposits" ? "DEPOSIT_REVIEW" : "WITHDRAWAL_REVIEW";
    const door = venue.consoleOf(await venue.origin());
    const access = { uid: member.uid, reason, case: id };
    const reply = await this.#performer.calls.post(door, "/Staff/fileaccess", access);
    return reply !== "silence" && isAccepted(reply);
  }

  #wishFor({ of, state }: Queue, { id, amount = "", network = "" }: Case): Wish {
    const { chance } = this.#options;
    const does = (call: Call, fields: Fields = {}): Wish => ({ call, fields: { id, ...fields } });
    if (state === "passed") {
      return does("sendWithdrawal", { txid: madeUpTransaction(network, `payment ${id}`) });
    }
    if (state === "sent") return does("completeWithdrawal", { confirmations: "12" });
    const isRefused = chance.happens(0.2);
    if (of === "withdrawals") {
      return isRefused
        ? does("rejectWithdrawal", { reason: "OTHER", words: "-" })
        : does("passWithdrawal");
    }
    if (isRefused) return does("rejectDeposit", { reason: "NOT_FOUND" });
    const isAgain = chance.happens(0.1);
    const txid =
      (isAgain ? this.#credited : undefined) ?? madeUpTransaction(network, `arrival ${id}`);
    return does("confirmDeposit", { amount, txid, output: "0", receiver: "checked" });
  }
}
