import type { Pool } from "pg";
import { hex } from "../frame.ts";
import type { PublishedTip, SampleTip, TipStore } from "../ports.ts";
import { orOutage } from "./outage.ts";

export class PostgresTipStore implements TipStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async record(tip: PublishedTip): Promise<void> {
    const text = `insert into tips (time_ms, frame_seq, frame_hash, samples)
      values ($1, $2, decode($3, 'hex'), $4) on conflict (time_ms) do nothing`;
    const samples = JSON.stringify(tip.samples);
    const values = [tip.timeMs, tip.frameSeq, tip.frameHash, samples];
    await orOutage(() => this.#pool.query(text, values));
  }

  async newest(limit: number): Promise<readonly PublishedTip[]> {
    const text = `select time_ms, frame_seq, frame_hash, samples from tips
      order by frame_seq desc, time_ms desc limit $1`;
    const { rows } = await orOutage(() => this.#pool.query<TipRow>(text, [limit]));
    return rows.map(({ time_ms, frame_seq, frame_hash, samples }) => ({
      timeMs: time_ms,
      frameSeq: frame_seq,
      frameHash: hex(frame_hash),
      samples,
    }));
  }
}

type TipRow = {
  readonly time_ms: number;
  readonly frame_seq: number;
  readonly frame_hash: Buffer;
  readonly samples: readonly SampleTip[];
};
