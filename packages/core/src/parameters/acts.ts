export type ChangeParameter = {
  readonly act: "ChangeParameter";
  readonly key: string;
  readonly value: string;
  /** In force from the first stamp at or after this; 0 means at once. */
  readonly effectiveMs: number;
};
