/** A take-profit or stop-loss: its price, and the mark or last price that it is held against. */
type At = { readonly trigger: bigint; readonly price: bigint };

/** Rules 2.9: long TP and short SL fire at or above their price, the others at or below. */
export function hasFired(isLong: boolean, kind: "TP" | "SL", { trigger, price }: At): boolean {
  return isLong === (kind === "TP") ? price >= trigger : price <= trigger;
}

/** On the wrong side of the mark is a price at which it would fire at once. */
export function isOnWrongSide(isLong: boolean, kind: "TP" | "SL", at: At): boolean {
  return hasFired(isLong, kind, at);
}

/** A stop-loss that liquidation would forestall is allowed, with a warning. */
export function isBeyondLiquidation(
  isLong: boolean,
  { trigger, liquidation }: { readonly trigger: bigint; readonly liquidation: bigint },
): boolean {
  return isLong ? trigger <= liquidation : trigger >= liquidation;
}
