/** Narrows a list of cases to those of one person of the staff. */
export type ReviewerFilter = {
  /** The person who decided a case, or was the first of two. */
  readonly staff: number;
  /** The numbers of the cases that are that person's to decide now. */
  readonly assigned: readonly number[];
};
