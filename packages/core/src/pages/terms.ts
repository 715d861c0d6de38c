import { assert } from "@sumi/primitives/assert.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import { TERMS_PAGES, type TermsAccepted, type TermsPage } from "./events.ts";
import type { PageVersion } from "./pages.ts";

type Acceptance = Pick<TermsAccepted, "member" | "page" | "version">;

/** A page that members accept, and the version that each member accepted last. */
type Terms = Notice & {
  readonly page: TermsPage;
  readonly acceptedBy: Map<number, number>;
  /** The version that members read; undefined while the page is not shown. */
  current: PageVersion | undefined;
};

/** The moments between which versions are required: the newest one, and the one before. */
type Notice = {
  /** From then on the newest version is required; 0 if it was so at once. */
  requiredMs: number;
  /** The version that is required until then; 0 if none is. */
  before: number;
};
type NoticeRow = Notice & { readonly page: TermsPage };

const AT_ONCE: Notice = { requiredMs: 0, before: 0 };

/** The pages that members accept before they begin something new, and who has accepted them. */
export class AcceptedTerms {
  readonly #all: readonly Terms[] = TERMS_PAGES.map((page) => {
    return { page, acceptedBy: new Map(), current: undefined, ...AT_ONCE };
  });

  /** The versions that members read, in the order of `TERMS_PAGES`. */
  get current(): readonly PageVersion[] {
    return this.#all.flatMap(({ current }) => current ?? []);
  }

  /** The versions that the member may accept. */
  waitingFor(member: number): readonly PageVersion[] {
    const waiting = this.#all.filter((terms) => isWaiting(terms, member));
    return waiting.flatMap(({ current }) => current ?? []);
  }

  /** True if a version that is required now lacks the member's acceptance; each order asks. */
  isRequiredOf(member: number, timeMs: number): boolean {
    for (const terms of this.#all) {
      if ((terms.acceptedBy.get(member) ?? 0) < requiredVersion(terms, timeMs)) return true;
    }
    return false;
  }

  /** From this moment on the member needs the newest version of a page, or the one before. */
  requiredMsOf(member: number, page: string): number {
    const terms = this.#find(page);
    if (terms === undefined) return 0;
    return (terms.acceptedBy.get(member) ?? 0) < terms.before ? 0 : terms.requiredMs;
  }

  /** Takes a new version; the one that was required until now is so until the new one is. */
  follow(
    version: PageVersion,
    {
      requiredMs = 0,
      timeMs,
    }: { readonly requiredMs: number | undefined; readonly timeMs: number },
  ): void {
    const terms = this.#find(version.page);
    if (terms === undefined) return;
    const before = requiredVersion(terms, timeMs);
    Object.assign(terms, { current: version, requiredMs, before });
  }

  /** A page that is shown to nobody is required of nobody. */
  withdraw(page: string): void {
    const terms = this.#find(page);
    if (terms !== undefined) Object.assign(terms, { current: undefined, ...AT_ONCE });
  }

  /** Takes a page out of a snapshot; its notice follows in a line of its own. */
  restore(version: PageVersion): void {
    const terms = this.#find(version.page);
    if (terms !== undefined) terms.current = version.text === "" ? undefined : version;
  }

  accept({ member, page, version }: Acceptance): void {
    const terms = this.#find(page);
    assert(terms !== undefined, "what is accepted is one of these pages");
    terms.acceptedBy.set(member, version);
  }

  readonly line = snapshotLine(
    "acceptance",
    { page: textColumn<TermsPage>(), member: numberColumn, version: numberColumn },
    {
      rows: () => this.#acceptances(),
      restore: (acceptance) => this.accept(acceptance),
    },
  );

  /** Only versions with a notice have one, so the state of older journals is what it was. */
  readonly noticeLine = snapshotLine<NoticeRow>(
    "terms_notice",
    { page: textColumn<TermsPage>(), requiredMs: numberColumn, before: numberColumn },
    {
      rows: () => this.#all.filter(({ requiredMs }) => requiredMs > 0),
      restore: ({ page, requiredMs, before }) => {
        const terms = this.#find(page);
        assert(terms !== undefined, "a notice is of one of these pages");
        Object.assign(terms, { requiredMs, before });
      },
    },
  );

  #find(page: string): Terms | undefined {
    return this.#all.find((each) => each.page === page);
  }

  *#acceptances(): Generator<Acceptance> {
    for (const { page, acceptedBy } of this.#all) {
      for (const [member, version] of acceptedBy) yield { page, member, version };
    }
  }
}

function isWaiting({ current, acceptedBy }: Terms, member: number): boolean {
  return current !== undefined && acceptedBy.get(member) !== current.version;
}

/** The least version that a member needs to begin something new; 0 for none. */
function requiredVersion({ current, requiredMs, before }: Terms, timeMs: number): number {
  return timeMs >= requiredMs ? (current?.version ?? 0) : before;
}
