import type { SelfLimitsData } from "@sumi/contract/self-limits/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { LossKind, PauseKind } from "@sumi/core/self-limits/events.ts";
import { LIMIT_MS_MAX, LOOSENING_MS, lossLeftBy } from "@sumi/core/self-limits/rules.ts";
import { dayEndOf, weekEndOf } from "@sumi/core/self-limits/self-limits.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { SETTLED_IN } from "@sumi/primitives/names.ts";

/** A member's limits at that moment, with what they leave to this account alone. */
export function selfLimitsData(exchange: Exchange, member: number, timeMs: number): SelfLimitsData {
  return {
    loss: lossData(exchange, member, { kind: "loss", timeMs }),
    loss_week: lossData(exchange, member, { kind: "loss_week", timeMs }),
    cool_off: untilData(exchange, member, { kind: "cool_off", timeMs }),
    exclusion: untilData(exchange, member, { kind: "exclusion", timeMs }),
    day_ends_ms: dayEndOf(timeMs),
    week_ends_ms: weekEndOf(timeMs),
    loosening_ms: LOOSENING_MS,
  };
}

function lossData(
  exchange: Exchange,
  member: number,
  { kind, timeMs }: { readonly kind: LossKind; readonly timeMs: number },
) {
  const { selfLimits, delivery, perpetual } = exchange;
  const { now, announced } = selfLimits.of(member, kind, timeMs);
  const result = selfLimits.resultOf(member, kind, timeMs);
  const atStake = (delivery.atStakeOf(member) + perpetual.atStakeOf(member)) as Amount;
  const left = lossLeftBy(exchange, [member], { kind, timeMs });
  return {
    coin: SETTLED_IN,
    limit: limitText(now.amount),
    lost: formatAmount(-result as Amount),
    at_stake: formatAmount(atStake),
    left: left === undefined ? null : formatAmount(left),
    announced:
      announced === undefined
        ? null
        : { limit: limitText(announced.amount), effective_ms: announced.effectiveMs },
  };
}

function untilData(
  { selfLimits }: Exchange,
  member: number,
  { kind, timeMs }: { readonly kind: PauseKind; readonly timeMs: number },
) {
  const { now, announced } = selfLimits.of(member, kind, timeMs);
  return {
    until_ms: now.untilMs > timeMs ? now.untilMs : null,
    announced:
      announced === undefined
        ? null
        : { until_ms: announced.untilMs || null, effective_ms: announced.effectiveMs },
    max_ms: LIMIT_MS_MAX[kind],
  };
}

function limitText(amount: Amount): string | null {
  return amount === ZERO ? null : formatAmount(amount);
}
