/** In force from the first stamp at or after `effectiveMs`; the history is never overwritten. */
export type ParameterChanged = {
  readonly type: "ParameterChanged";
  readonly key: string;
  readonly value: string;
  readonly effectiveMs: number;
};

export type ParameterEvent = ParameterChanged;
