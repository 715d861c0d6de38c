/** A statement that changes rows, and answers a row for each, so that one sees whether it did. */
export type Change = { readonly text: string; readonly values: readonly unknown[] };
