import { createHash } from "node:crypto";
import type { ReadRecord } from "../../../model/record.ts";
import type { Findings } from "../findings.ts";
import type { Rows } from "./database.ts";

type Row = { readonly hash: Buffer; readonly salt: Buffer; readonly content: string };

const PAGE = 1_000;

/** The notes and addresses that the chain names: after every crash they are there as they were. */
export class Attachments {
  /** The command that names each hash, which is lower-case hex. */
  readonly #named = new Map<string, number>();
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  follow({ sequence, events }: ReadRecord): void {
    for (const event of events) {
      if (event.type === "Attached") this.#named.set(event.attachment, sequence);
    }
  }

  async compare(rows: Rows): Promise<void> {
    const missing = new Map(this.#named);
    for (let after = Buffer.alloc(0); ; ) {
      const page = await rows<Row>(
        "select * from attachments where hash > $1 order by hash limit $2",
        [after, PAGE],
      );
      for (const row of page) this.#check(row, missing);
      const last = page.at(-1);
      if (last === undefined) break;
      after = Buffer.from(last.hash);
    }
    for (const sequence of missing.values()) {
      this.#findings.add("I21", `command ${sequence}: its attachment is missing`);
    }
  }

  #check({ hash, salt, content }: Row, missing: Map<string, number>): void {
    const named = hash.toString("hex");
    const sequence = missing.get(named);
    missing.delete(named);
    const is = createHash("sha256").update(salt).update(content).digest("hex");
    if (sequence === undefined || is === named) return;
    this.#findings.add("I21", `command ${sequence}: its attachment is another one than it named`);
  }
}
