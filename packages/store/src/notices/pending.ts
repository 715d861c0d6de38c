import type { NoticeRow } from "./rows.ts";

/** Notices of the batch that is being folded, kept until the projection of notices writes them. */
export class PendingNotices {
  #notices: NoticeRow[] = [];

  add(notice: NoticeRow): void {
    this.#notices.push(notice);
  }

  /** Everything that was added since it was last taken. */
  take(): readonly NoticeRow[] {
    const taken = this.#notices;
    this.#notices = [];
    return taken;
  }
}
