import { inTransaction } from "@sumi/database/transaction.ts";
import type { Pool } from "pg";
import type { SnapshotHead, SnapshotStore } from "../ports.ts";
import { orOutage } from "./outage.ts";
import { type SealRow, sealIn } from "./seal-row.ts";

export class PostgresSnapshotStore implements SnapshotStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async save(head: SnapshotHead, parts: readonly Uint8Array[]): Promise<void> {
    await orOutage(() =>
      inTransaction(this.#pool, async (client) => {
        // A snapshot that was saved but never entered the chain may have this number.
        await client.query("delete from snapshots where frame_seq = $1", [head.frameSeq]);
        await client.query(
          `insert into snapshots (frame_seq, frame_hash, sequence, digest, seal)
           values ($1, $2, $3, $4, $5)`,
          [head.frameSeq, head.frameHash ?? null, head.sequence, head.digest, head.seal ?? null],
        );
        for (const [part, lines] of parts.entries()) {
          await client.query(
            "insert into snapshot_parts (frame_seq, part, lines) values ($1, $2, $3)",
            [head.frameSeq, part, lines],
          );
        }
      }),
    );
  }

  async heads(): Promise<readonly SnapshotHead[]> {
    const text = `select frame_seq, frame_hash, sequence, digest, seal, of_earlier_release
      from snapshots order by frame_seq desc`;
    const { rows } = await orOutage(() => this.#pool.query<HeadRow>(text));
    return rows.map((row) => ({
      frameSeq: row.frame_seq,
      frameHash: row.frame_hash ?? undefined,
      sequence: row.sequence,
      digest: row.digest,
      ...sealIn(row),
    }));
  }

  async parts(frameSeq: number): Promise<readonly Uint8Array[]> {
    const text = "select lines from snapshot_parts where frame_seq = $1 order by part";
    const { rows } = await orOutage(() => this.#pool.query<{ lines: Buffer }>(text, [frameSeq]));
    return rows.map(({ lines }) => lines);
  }

  async keep(count: number): Promise<void> {
    const text = `delete from snapshots where frame_seq not in
      (select frame_seq from snapshots order by frame_seq desc limit $1)`;
    await orOutage(() => this.#pool.query(text, [count]));
  }
}

type HeadRow = SealRow & {
  readonly frame_seq: number;
  readonly frame_hash: Buffer | null;
  readonly sequence: number;
  readonly digest: Buffer;
};
