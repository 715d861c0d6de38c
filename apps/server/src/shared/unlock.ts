import type { Exchange } from "@sumi/core/exchange.ts";
import type { Amount } from "@sumi/primitives/amount.ts";

/** Locked coins of a member that become free at a moment, as it stands now. */
export type Unlock = { readonly timeMs: number; readonly quantity: Amount };

export type UnlocksOf = (
  exchange: Exchange,
  asked: { readonly member: number; readonly asset: number; readonly timeMs: number },
) => readonly Unlock[];
