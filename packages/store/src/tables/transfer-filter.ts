import type { Amount } from "@sumi/primitives/amount.ts";

/** The filters of a queue of deposits or withdrawals; an absent field filters nothing. */
export type TransferFilter = {
  readonly asset?: number | undefined;
  /** All networks of one name: each coin has its own. */
  readonly networks?: readonly number[] | undefined;
  /** Inclusive. */
  readonly min?: Amount | undefined;
  readonly max?: Amount | undefined;
  /** From the one moment on, and before the other. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
};

/** The conditions of a filter; `given` adds a value to the statement and returns its place. */
export function conditionsOf(
  { asset, networks, min, max, fromMs, toMs }: TransferFilter,
  columns: { readonly amount: string; readonly timeMs: string },
  given: (value: unknown) => string,
): readonly string[] {
  const wanted: string[] = [];
  if (asset !== undefined) wanted.push(`asset = ${given(asset)}`);
  if (networks !== undefined) wanted.push(`network = any(${given(networks)}::integer[])`);
  if (min !== undefined) wanted.push(`${columns.amount} >= ${given(String(min))}::numeric`);
  if (max !== undefined) wanted.push(`${columns.amount} <= ${given(String(max))}::numeric`);
  if (fromMs !== undefined) wanted.push(`${columns.timeMs} >= ${given(fromMs)}`);
  if (toMs !== undefined) wanted.push(`${columns.timeMs} < ${given(toMs)}`);
  return wanted;
}
