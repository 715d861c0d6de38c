import { type FileHandle, open, readFile } from "node:fs/promises";

/**
 * What was intended and what was answered, line by line, on disk before anything goes on: were the
 * checker itself to be killed, nothing that it had been promised would be forgotten.
 */
export class Evidence {
  readonly path: string;
  readonly #file: FileHandle;
  #waiting: { readonly text: string; readonly done: () => void; failed: (why: Error) => void }[] =
    [];
  #isWriting = false;

  static async open(path: string): Promise<Evidence> {
    return new Evidence(path, await open(path, "ax"));
  }

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.#file = file;
  }

  /** Resolves when the line is on disk. Lines that come together share one `fdatasync`. */
  write(entry: Entry): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ text: `${JSON.stringify(entry)}\n`, done, failed });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#file.appendFile(batch.map(({ text }) => text).join(""));
        await this.#file.datasync();
        for (const { done } of batch) done();
      } catch (error) {
        const why = error instanceof Error ? error : new Error(String(error));
        for (const { failed } of batch) failed(why);
      }
    }
    this.#isWriting = false;
  }
}

export type Entry = Intent | Answered | Look;

/** What members ask for, and what the staff decide about it. */
export type MemberCall =
  | "place"
  | "amend"
  | "cancel"
  | "cancelAll"
  | "convert"
  | "withdraw"
  | "cancelWithdrawal"
  | "announceDeposit";
export type StaffCall =
  | "confirmDeposit"
  | "rejectDeposit"
  | "passWithdrawal"
  | "rejectWithdrawal"
  | "sendWithdrawal"
  | "completeWithdrawal";
export type Call = MemberCall | StaffCall;

/** Something is about to be sent, perhaps again. `key` names it among all of one person's. */
export type Intent = {
  readonly kind: "intent";
  /** Who sends it: a trader by number, or, below zero, one of the staff by theirs. */
  readonly trader: number;
  readonly call: Call;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** An answer that is final; `error` is "" when the command was accepted. */
export type Answered = {
  readonly kind: "answer";
  readonly trader: number;
  readonly call: Call;
  readonly key: string;
  readonly error: string;
  /** What the answer said of the command itself, in the form that every repetition must have. */
  readonly told: string;
  /** The id of the order, deposit, withdrawal or conversion that it was about; "" of none. */
  readonly about: string;
  /** How many orders were cancelled at once. */
  readonly count: number;
  readonly sequence: number;
};

/** What a trader was shown, as of the command `sequence`; what was not shown is absent. */
export type Look = {
  readonly kind: "look";
  readonly trader: number;
  readonly sequence: number;
  readonly balances?: readonly SeenBalance[];
  /** Ids, in whatever order. */
  readonly openOrders?: readonly string[];
};
export type SeenBalance = {
  readonly coin: string;
  readonly available: string;
  readonly held: string;
};

/** Everything that was written down. A last line that was cut off was never promised. */
export async function readEvidence(path: string): Promise<readonly Entry[]> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry);
}
