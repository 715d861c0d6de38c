import { type FileHandle, open, readFile } from "node:fs/promises";

/**
 * The log of intents and answers, written to disk before the checker goes on: even if the checker
 * itself were killed, it would not forget an answer.
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

/** The calls of members, and the decisions of staff about them. */
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

/** A command is about to be sent, perhaps again. `key` is unique among one person's commands. */
export type Intent = {
  readonly kind: "intent";
  /** The sender: a trader by number, or a member of staff by theirs, below zero. */
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
  /** The part of the answer about the command itself, which every repetition must give again. */
  readonly told: string;
  /** The id of the order, deposit, withdrawal or conversion that it was about, or "". */
  readonly about: string;
  /** The number of orders that were cancelled at once. */
  readonly count: number;
  readonly sequence: number;
};

/** A trader's sight after the command `sequence`; parts that were not shown are absent. */
export type Look = {
  readonly kind: "look";
  readonly trader: number;
  readonly sequence: number;
  readonly balances?: readonly SeenBalance[];
  /** Ids in any order. */
  readonly openOrders?: readonly string[];
};
export type SeenBalance = {
  readonly coin: string;
  readonly available: string;
  readonly held: string;
};

/** Reads all entries. A last line that was cut off was never acknowledged. */
export async function readEvidence(path: string): Promise<readonly Entry[]> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry);
}
