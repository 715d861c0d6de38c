import { assert } from "@sumi/primitives/assert.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import { TERMS_PAGES, type TermsAccepted, type TermsPage } from "./events.ts";
import type { PageVersion } from "./pages.ts";

type Acceptance = Pick<TermsAccepted, "member" | "page" | "version">;

/** A page that members accept, and the version that each member accepted last. */
type Terms = {
  readonly page: TermsPage;
  readonly acceptedBy: Map<number, number>;
  /** The version that counts; undefined while the page is not shown. */
  current: PageVersion | undefined;
};

/** The pages that members accept before they begin something new, and who has accepted them. */
export class AcceptedTerms {
  readonly #all: readonly Terms[] = TERMS_PAGES.map((page) => {
    return { page, acceptedBy: new Map(), current: undefined };
  });

  /** The versions that count now, in the order of `TERMS_PAGES`. */
  get current(): readonly PageVersion[] {
    return this.#all.flatMap(({ current }) => current ?? []);
  }

  /** The versions that count and that the member has not accepted. */
  waitingFor(member: number): readonly PageVersion[] {
    const waiting = this.#all.filter((terms) => isWaiting(terms, member));
    return waiting.flatMap(({ current }) => current ?? []);
  }

  /** True if such a version exists; each order asks. */
  isWaitingFor(member: number): boolean {
    for (const terms of this.#all) if (isWaiting(terms, member)) return true;
    return false;
  }

  /** Takes a new version, or the withdrawal of a page, whose text is empty then. */
  follow(version: PageVersion): void {
    const terms = this.#all.find(({ page }) => page === version.page);
    if (terms !== undefined) terms.current = version.text === "" ? undefined : version;
  }

  accept({ member, page, version }: Acceptance): void {
    const terms = this.#all.find((each) => each.page === page);
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

  *#acceptances(): Generator<Acceptance> {
    for (const { page, acceptedBy } of this.#all) {
      for (const [member, version] of acceptedBy) yield { page, member, version };
    }
  }
}

function isWaiting({ current, acceptedBy }: Terms, member: number): boolean {
  return current !== undefined && acceptedBy.get(member) !== current.version;
}
