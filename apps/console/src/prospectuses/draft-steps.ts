import type { ProspectusErrors } from "./prospectus-form.ts";

/** Each step of a draft is filled in before the next one is shown. */
export const STEPS = ["terms", "prospectus", "review"] as const;
export type Step = (typeof STEPS)[number];

const OF_PROSPECTUS: readonly string[] = [
  "title",
  "words",
  "documents",
] satisfies (keyof ProspectusErrors)[];

/** The errors that a step shows; the note is asked for in the last one. */
export function errorsIn<Errors extends object>(step: Step, errors: Errors): Partial<Errors> {
  const stepOf = (field: string): Step => {
    if (OF_PROSPECTUS.includes(field)) return "prospectus";
    return field === "note" ? "review" : "terms";
  };
  const shown = Object.entries(errors).filter(([field]) => stepOf(field) === step);
  return Object.fromEntries(shown) as Partial<Errors>; // They are a part of the errors.
}
