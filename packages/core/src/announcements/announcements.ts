import { assert } from "@sumi/primitives/assert.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { AnnouncementPublished, Audience } from "./events.ts";

/** The readers and the beginning of an announcement, which its correction keeps. */
export type StandingAnnouncement = {
  readonly announcement: number;
  readonly audience: Audience;
  /** Empty where everybody reads it. */
  readonly audienceOf: string;
  readonly startMs: number;
};

/** The announcements that stand: published, and neither withdrawn nor corrected since. */
export class Announcements {
  readonly #standing = new Map<number, StandingAnnouncement>();

  get count(): number {
    return this.#standing.size;
  }

  /** In the order in which they were published. */
  get standing(): readonly StandingAnnouncement[] {
    return [...this.#standing.values()];
  }

  find(announcement: number): StandingAnnouncement | undefined {
    return this.#standing.get(announcement);
  }

  publish(event: AnnouncementPublished): void {
    const { announcement, audience, audienceOf = "", startMs, corrects } = event;
    if (corrects !== undefined) this.end(corrects);
    this.#standing.set(announcement, { announcement, audience, audienceOf, startMs });
  }

  end(announcement: number): void {
    assert(this.#standing.delete(announcement), "an announcement that ends stands");
  }

  readonly line = snapshotLine(
    "announcement",
    {
      announcement: numberColumn,
      audience: textColumn<Audience>(),
      audienceOf: textColumn(),
      startMs: numberColumn,
    },
    {
      rows: () => this.#standing.values(),
      restore: (standing) => void this.#standing.set(standing.announcement, standing),
    },
  );
}
