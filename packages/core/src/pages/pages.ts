import { assert } from "@sumi/primitives/assert.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import { AcceptedTerms } from "./terms.ts";

/** The newest version of a page. */
export type PageVersion = {
  readonly page: string;
  readonly version: number;
  /** Empty once the page was withdrawn. */
  readonly text: string;
};

/** Every page that was ever published. */
export class Pages {
  readonly terms = new AcceptedTerms();
  readonly #pages = new Map<string, PageVersion>();

  get count(): number {
    return this.#pages.size;
  }

  /** In the order of their first versions. */
  get all(): readonly PageVersion[] {
    return [...this.#pages.values()];
  }

  find(page: string): PageVersion | undefined {
    return this.#pages.get(page);
  }

  publish(version: PageVersion): void {
    this.#pages.set(version.page, version);
  }

  withdraw(page: string): void {
    const found = this.#pages.get(page);
    assert(found !== undefined, "a page that is withdrawn was published");
    this.publish({ ...found, text: "" });
    this.terms.withdraw(page);
  }

  readonly line = snapshotLine(
    "page",
    { page: textColumn(), version: numberColumn, text: textColumn() },
    {
      rows: () => this.#pages.values(),
      restore: (version) => {
        this.publish(version);
        this.terms.restore(version);
      },
    },
  );
}
