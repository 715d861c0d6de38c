import type { Pool } from "pg";
import { hex } from "../frame.ts";
import type { PublishedTip, SampleTip, TipStore } from "../ports.ts";
import { orOutage } from "./outage.ts";
import { type SealRow, sealIn } from "./seal-row.ts";

export class PostgresTipStore implements TipStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async record(tip: PublishedTip): Promise<void> {
    const text = `insert into tips (time_ms, frame_seq, frame_hash, samples, seal)
      values ($1, $2, decode($3, 'hex'), $4, $5) on conflict (time_ms) do nothing`;
    const samples = JSON.stringify(tip.samples);
    const values = [tip.timeMs, tip.frameSeq, tip.frameHash, samples, tip.seal ?? null];
    await orOutage(() => this.#pool.query(text, values));
  }

  async newest(limit: number): Promise<readonly PublishedTip[]> {
    const text = `select time_ms, frame_seq, frame_hash, samples, seal, of_earlier_release
      from tips order by frame_seq desc, time_ms desc limit $1`;
    const { rows } = await orOutage(() => this.#pool.query<TipRow>(text, [limit]));
    return rows.map((row) => ({
      timeMs: row.time_ms,
      frameSeq: row.frame_seq,
      frameHash: hex(row.frame_hash),
      samples: row.samples,
      ...sealIn(row),
    }));
  }
}

type TipRow = SealRow & {
  readonly time_ms: number;
  readonly frame_seq: number;
  readonly frame_hash: Buffer;
  readonly samples: readonly SampleTip[];
};
