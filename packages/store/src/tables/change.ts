/** A statement that changes rows and returns one row for each, which shows whether it did. */
export type Change = { readonly text: string; readonly values: readonly unknown[] };
