import { session } from "./session.ts";

/** The texts that one person had typed into forms when the session ended; they stay in the page. */
const drafts = new Map<string, object>();
/** The staff number of that person. */
let ownerOf: number | undefined;

/** Keeps what is typed in a form, by the form's name, until it is sent or given up. */
export function keepDraft(name: string, values: object): void {
  drafts.set(name, values);
}

/** Forgets a draft, unless the form goes away because the session has ended. */
export function dropDraft(name: string): void {
  if (session.isSignedIn) drafts.delete(name);
}

export function draftOf<Values extends object>(name: string): Values | undefined {
  // A form reads only what the form of the same name has kept.
  return drafts.get(name) as Values | undefined;
}

/** Another person at this page finds nothing of what the one before has typed. */
export function ownDrafts(staff: number): void {
  if (ownerOf !== staff) drafts.clear();
  ownerOf = staff;
}

/** Signing out by hand gives up the typed texts. */
export function forgetDrafts(): void {
  drafts.clear();
}
