import { session } from "./session.ts";

const NAME = "typed";

/** The forms whose figures are kept. */
type FormName = "order" | "withdrawal";
type Forms = Readonly<Partial<Record<FormName, unknown>>>;

/** What somebody typed and has not sent yet, form by form, with whose it is. */
type Typed = { readonly owner: string; readonly forms: Forms };

/**
 * Figures typed into a form outlive a reload and a session that ended by itself; they are given
 * back to the same member only, and signing out forgets them with everything else.
 */
export const typed = {
  keep(form: FormName, values: unknown): void {
    const owner = session.userId;
    if (owner !== undefined) write({ owner, forms: { ...formsOf(owner), [form]: values } });
  },
  forget(form: FormName): void {
    this.keep(form, undefined);
  },
  /** For the member of that number; whatever another one left behind is thrown away. */
  read(owner: string, form: FormName): unknown {
    return formsOf(owner)[form];
  },
  /** Does something that forgets everything, but not this. */
  over(act: () => void): void {
    const found = read();
    act();
    write(found);
  },
};

function formsOf(owner: string): Forms {
  const found = read();
  if (found?.owner === owner) return found.forms;
  if (found !== undefined) write(undefined);
  return {};
}

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
