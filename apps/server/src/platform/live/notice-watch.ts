import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import { noticeChanges } from "@sumi/store/notices/changes.ts";
import type { Pool } from "pg";

/**
 * Detects members with new or changed notices. The read models make notices visible, and any
 * process may mark them as read, so the tables are polled from time to time, for all listeners at
 * once.
 */
export class NoticeWatch {
  readonly #pool: Pool;
  readonly #watched = new Set<number>();
  readonly #news = new Set<number>();
  /** The changes that the last look found; the next one may find them again. */
  #known: ReadonlySet<string> = new Set();
  /** Every change up to this sequence was found, or is older than all listeners. */
  #afterSequence: number | undefined;
  #isFileOpen = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  watch(member: number): void {
    this.#watched.add(member);
  }

  unwatch(member: number): void {
    this.#watched.delete(member);
    this.#news.delete(member);
  }

  /** True if the member's notices changed since the last call. */
  takeNews(member: number): boolean {
    return this.#news.delete(member);
  }

  /**
   * Queries the tables; only one query runs at a time. Rejects when the database cannot be reached;
   * the caller tries again.
   */
  async look(): Promise<void> {
    const isNeeded = this.#afterSequence === undefined || this.#watched.size > 0;
    if (!isNeeded || this.#isFileOpen) return;
    this.#isFileOpen = true;
    try {
      const { sequence } = await readCheckpoint(this.#pool);
      const members = [...this.#watched];
      // Members who listen before the very first look would miss the notices in between, so their
      // look starts at 0 and may report notices that they have already seen.
      const beginning = members.length === 0 ? sequence : 0;
      const afterSequence = this.#afterSequence ?? beginning;
      const changes = await noticeChanges(this.#pool, { members, afterSequence });
      for (const { member, name } of changes) {
        if (!this.#known.has(`${member} ${name}`)) this.#news.add(member);
      }
      this.#known = new Set(changes.map(({ member, name }) => `${member} ${name}`));
      this.#afterSequence = sequence;
    } finally {
      this.#isFileOpen = false;
    }
  }
}
