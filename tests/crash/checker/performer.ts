import { setTimeout as pause } from "node:timers/promises";
import { Calls, type Envelope, errorIn, type Fields, isAccepted, type Reply } from "./calls.ts";
import type { Chance } from "./chance.ts";
import { answeredBy, type Deed, doneOf, otherBody, PATHS } from "./deed.ts";
import type { Call, Evidence, Look } from "./evidence.ts";
import type { Findings } from "./findings.ts";
import type { OwnNumbers } from "./own-numbers.ts";
import type { Turns } from "./turns.ts";
import type { Venue } from "./venue.ts";
import { VOUCHER } from "./voucher.ts";

export type PerformerOptions = {
  /** The number in the evidence: a trader's, or below zero a member of staff's. */
  readonly number: number;
  readonly venue: Venue;
  readonly numbers: OwnNumbers;
  readonly evidence: Evidence;
  readonly findings: Findings;
  readonly chance: Chance;
  /**
   * For uploads: the exchange takes only a few at once from one address, which all traders share.
   */
  readonly uploads: Turns;
};

/** A call to make; the key is added later. */
export type Wish = { readonly call: Call; readonly fields: Fields };
export type Outcome = { readonly deed: Deed; readonly reply: Envelope };

const AGAIN_MS = 100;
/**
 * The number of commands that each person repeats at each check; a crash could only undo the
 * newest.
 */
const REPEATED = 6;
/** A member may send twenty pictures a day; some are left for repetitions. */
const PICTURES_MAX = 14;

/** Gives one command after the other, each until it is answered, by whichever process serves. */
export class Performer {
  readonly calls: Calls;
  readonly #options: PerformerOptions;
  readonly #accepted: Deed[] = [];
  #deeds = 0;
  #pictures = 0;

  constructor(options: PerformerOptions) {
    this.#options = options;
    this.calls = new Calls(options.numbers);
  }

  /** The number of pictures that were sent, whether or not they arrived. */
  get pictures(): number {
    return this.#pictures;
  }

  /** All persons count alike, so that the same key means another command for each of them. */
  async give({ call, fields }: Wish): Promise<Outcome> {
    this.#deeds += 1;
    const { number: trader, venue, evidence, findings } = this.#options;
    const deed: Deed = { trader, call, key: `${call}-${this.#deeds}`, fields, answer: undefined };
    for (let attempt = 1; ; attempt += 1) {
      const origin = await venue.origin();
      await evidence.write({ kind: "intent", trader, call, key: deed.key, fields });
      const reply = await this.#send(origin, deed);
      if (reply !== "silence") {
        findings.answered(attempt);
        await this.#settle(deed, reply);
        return { deed, reply };
      }
      findings.unanswered();
      await pause(AGAIN_MS);
    }
  }

  /**
   * Repeats some accepted commands under their keys: each must give the same answer and no effect.
   */
  async check(): Promise<void> {
    const { chance } = this.#options;
    const newest = this.#accepted.slice(-REPEATED / 2);
    const older = newest.map(() => chance.one(this.#accepted));
    for (const deed of new Set([...newest, ...older])) await this.#repeat(deed);
    const [first] = newest;
    if (first !== undefined) await this.#contradict(first);
  }

  /** Reads once; "silence" when there was no answer, or the process no longer serves. */
  async ask(path: string, fields: Fields = {}): Promise<Reply> {
    const { venue } = this.#options;
    const origin = await venue.origin();
    return Promise.race([
      this.calls.get(this.#doorAt(origin), path, fields),
      venue.untilMoved(origin).then(() => "silence" as const),
    ]);
  }

  /** Members and staff have separate listeners. */
  #doorAt(origin: string): string {
    const { number, venue } = this.#options;
    return number < 0 ? venue.consoleOf(origin) : origin;
  }

  #post(origin: string, { call, key }: Deed, fields: Fields): Promise<Reply> {
    const asked = { ...fields, client_id: key };
    const send = (picture?: Buffer) => {
      return this.calls.post(this.#doorAt(origin), PATHS[call], asked, picture);
    };
    if (call !== "announceDeposit") return send();
    return this.#options.uploads.take(() => {
      this.#pictures += 1;
      return send(VOUCHER);
    });
  }

  /** An answer that comes after the exchange moved elsewhere must still be true. */
  async #send(origin: string, deed: Deed): Promise<Reply> {
    const { venue } = this.#options;
    const reply = this.#post(origin, deed, deed.fields);
    const first = await Promise.race([reply, venue.untilMoved(origin).then(() => undefined)]);
    if (first !== undefined) return first;
    void reply.then((late) => {
      if (late !== "silence" && isAccepted(late)) void this.#late(deed, late);
    });
    return "silence";
  }

  async #late(deed: Deed, reply: Envelope): Promise<void> {
    const answer = answeredBy(deed, reply);
    await this.#options.evidence.write(answer);
    while (deed.answer === undefined) await pause(AGAIN_MS);
    this.#compare(deed, answer.told, "was told late by a process that had been succeeded");
  }

  async #settle(deed: Deed, reply: Envelope): Promise<void> {
    const { evidence, findings, number, venue } = this.#options;
    const answer = answeredBy(deed, reply);
    await evidence.write(answer);
    deed.answer = answer;
    if (answer.error !== "") return;
    if (deed.fields.qty === "0" || deed.fields.price === "1e5") {
      findings.add("I4", `trader ${number}: ${deed.key} makes no sense and was accepted`);
    }
    this.#accepted.push(deed);
    findings.accepted();
    const { sequence, balances } = doneOf(reply);
    venue.saw(Number(sequence));
    if (balances === undefined) return;
    const look: Look = { kind: "look", trader: number, sequence: Number(sequence), balances };
    await evidence.write(look);
  }

  async #repeat(deed: Deed): Promise<void> {
    if (!this.#mayBeAsked(deed)) return;
    const reply = await this.#askAgain(deed, deed.fields);
    this.#options.findings.repeated();
    const told = isAccepted(reply) ? answeredBy(deed, reply).told : errorIn(reply);
    this.#compare(deed, told, "is answered, when asked again,");
  }

  async #contradict(deed: Deed): Promise<void> {
    const { findings } = this.#options;
    const body = otherBody(deed, this.#accepted);
    if (body === undefined || !this.#mayBeAsked(deed)) return;
    const error = errorIn(await this.#askAgain(deed, body));
    findings.contradicted();
    if (error === "IDEMPOTENCY_CONFLICT") return;
    const said = error === "" ? "was accepted" : `was refused with ${error}`;
    findings.add("I15", `trader ${deed.trader}: another command under the key ${deed.key} ${said}`);
  }

  #mayBeAsked({ call }: Deed): boolean {
    return call !== "announceDeposit" || this.#pictures < PICTURES_MAX;
  }

  async #askAgain(deed: Deed, fields: Fields): Promise<Envelope> {
    for (;;) {
      const origin = await this.#options.venue.origin();
      const reply = await this.#post(origin, deed, fields);
      if (reply !== "silence") return reply;
      await pause(AGAIN_MS);
    }
  }

  #compare({ trader, key, answer }: Deed, told: string, how: string): void {
    if (answer === undefined || answer.told === told) return;
    const was = answer.error === "" ? answer.told : answer.error;
    const text = `trader ${trader}: ${key} ${how} ${told} and not ${was}`;
    this.#options.findings.add("I15", text);
  }
}
