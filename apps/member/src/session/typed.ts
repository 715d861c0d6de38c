import { session } from "./session.ts";

const NAME = "typed";

/** What somebody typed and has not sent yet, with whose it is. */
type Typed = { readonly owner: string; readonly values: unknown };

/**
 * Figures typed into a form outlive a reload and a session that ended by itself; they are given
 * back to the same member only, and signing out forgets them with everything else.
 */
export const typed = {
  keep(values: unknown): void {
    const owner = session.userId;
    if (owner !== undefined) write({ owner, values });
  },
  forget(): void {
    write(undefined);
  },
  /** For the member of that number; whatever another one left behind is thrown away. */
  read(owner: string): unknown {
    const found = read();
    if (found === undefined) return undefined;
    if (found.owner === owner) return found.values;
    write(undefined);
    return undefined;
  },
  /** Does something that forgets everything, but not this. */
  over(act: () => void): void {
    const found = read();
    act();
    write(found);
  },
};

function read(): Typed | undefined {
  try {
    const text = sessionStorage.getItem(NAME);
    return text === null ? undefined : (JSON.parse(text) as Typed);
  } catch {
    return undefined;
  }
}

function write(typed: Typed | undefined): void {
  try {
    if (typed === undefined) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(typed));
  } catch {
    // Then it lasts as long as the page.
  }
}
