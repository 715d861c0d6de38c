import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import { noticeChanges } from "@sumi/store/notices/changes.ts";
import type { Pool } from "pg";

/**
 * Whose notices changed. Notices become visible when the read models have folded them, whoever
 * leads, and marks may come in through any process: so the tables are asked, from time to time and
 * for everybody who listens at once.
 */
export class NoticeWatch {
  readonly #pool: Pool;
  readonly #watched = new Set<number>();
  readonly #news = new Set<number>();
  /** What the look before found, which the next one may find again. */
  #known: ReadonlySet<string> = new Set();
  /** Whatever was folded up to then was found, or is older than everybody who listens. */
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

  /** Whether there was anything new for a member since this was asked last. */
  takeNews(member: number): boolean {
    return this.#news.delete(member);
  }

  /** Asks the tables, one look at a time. Rejects when they cannot be reached; look again. */
  async look(): Promise<void> {
    const isNeeded = this.#afterSequence === undefined || this.#watched.size > 0;
    if (!isNeeded || this.#isFileOpen) return;
    this.#isFileOpen = true;
    try {
      const { sequence } = await readCheckpoint(this.#pool);
      const members = [...this.#watched];
      // Whoever listens before the very first look would miss what was told in between: they are
      // rather signalled once too often, of what they may have seen.
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
