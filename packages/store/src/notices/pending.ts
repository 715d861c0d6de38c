import type { NoticeRow } from "./rows.ts";

/** Notices of the batch that is being folded, kept until the projection of notices writes them. */
export class PendingNotices {
  #notices: NoticeRow[] = [];

  add(notice: NoticeRow): void {
    this.#notices.push(notice);
  }

  /** Returns the notices added since the last call. */
  take(): readonly NoticeRow[] {
    const taken = this.#notices;
    this.#notices = [];
    return taken;
  }
}
