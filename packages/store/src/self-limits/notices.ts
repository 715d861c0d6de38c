import type { SelfLimitKind } from "@sumi/core/self-limits/events.ts";
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { SETTLED_IN } from "@sumi/primitives/names.ts";
import type { NoticeOf } from "../notices/notice.ts";
import type { NoticeRules } from "../notices/notice-rules.ts";

/** The new value of a limit; the fields of other kinds are absent, and both where none is left. */
type NewValue = {
  readonly kind: SelfLimitKind;
  /** A loss limit, in that coin. */
  readonly amount?: string;
  readonly coin?: string;
  /** The end of a cool-off or an exclusion. */
  readonly until?: number;
};

export type SelfLimitNotice =
  | NoticeOf<"account", "SELF_LIMIT_SET", NewValue>
  | NoticeOf<"account", "SELF_LIMIT_LOOSENS", NewValue & { readonly effective: number }>;

export const SELF_LIMIT_NOTICES: NoticeRules<SelfLimitNotice> = {
  /** A thief of a session who loosens the limit is noticed while the old one still holds. */
  SelfLimitSet: ({ member, kind, amount, untilMs, effectiveMs }, { timeMs }) => {
    const loss = amount === ZERO ? {} : { amount: formatAmount(amount), coin: SETTLED_IN };
    const value = { kind, ...loss, ...(untilMs === 0 ? {} : { until: untilMs }) };
    if (effectiveMs <= timeMs) {
      return { channel: "account", template: "SELF_LIMIT_SET", member, params: value };
    }
    const params = { ...value, effective: effectiveMs };
    return { channel: "account", template: "SELF_LIMIT_LOOSENS", member, params };
  },
};
