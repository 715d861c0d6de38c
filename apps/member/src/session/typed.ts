import { session } from "./session.ts";

const NAME = "typed";

/** The forms whose drafts are kept. */
type FormName = "order" | "perpetual" | "withdrawal";
type Forms = Readonly<Partial<Record<FormName, unknown>>>;

/** The drafts of unsent forms, with the member who typed them. */
type Typed = { readonly owner: string; readonly forms: Forms };

/**
 * Drafts of forms survive a reload and a session that ended by itself. They are given back to the
 * same member only; signing out deletes them with everything else.
 */
export const typed = {
  keep(form: FormName, values: unknown): void {
    const owner = session.userId;
    if (owner !== undefined) write({ owner, forms: { ...formsOf(owner), [form]: values } });
  },
  forget(form: FormName): void {
    this.keep(form, undefined);
  },
  /** The draft of this member; drafts of another member are deleted. */
  read(owner: string, form: FormName): unknown {
    return formsOf(owner)[form];
  },
  /** Runs an action that clears all storage, and keeps the drafts. */
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
    // Storage is blocked: the draft lasts as long as the page.
  }
}
