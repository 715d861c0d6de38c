export type UnfreezeMember = { readonly act: "UnfreezeMember"; readonly member: number };

/** Two people lift a colleague's prohibition to trade; their own people lift alone. */
export type AllowTrading = { readonly act: "AllowTrading"; readonly member: number };

/** Two people remove a lost second factor: a security change like any other. */
export type ResetSecondFactor = {
  readonly act: "ResetSecondFactor";
  readonly member: number;
  /** Names the erasable row that records how the member was identified. */
  readonly evidence: string;
};
