import type { DelayReason } from "@sumi/core/mining/events.ts";
import { dayStartMs } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { NoticeOf } from "../notices/notice.ts";
import { coinName, type NoticeContext, type NoticeRules } from "../notices/notice-rules.ts";
import { MINING_MACHINES } from "./rows.ts";

export type MiningNotice =
  | NoticeOf<"mining", "MINER_BOUGHT", { readonly machine: string; readonly expires: number }>
  | NoticeOf<"mining", "MINER_EXPIRING", { readonly machine: string; readonly days_left: number }>
  | NoticeOf<"mining", "MINER_EXPIRED", { readonly machine: string }>
  | NoticeOf<
      "mining",
      "MINER_STOPPED",
      { readonly machine: string; readonly coin: string; readonly refund: string }
    >
  | NoticeOf<
      "mining",
      "MINER_INCOME_DELAYED",
      { readonly machine: string; readonly day: number; readonly reason: DelayReason }
    >;

export const MINING_NOTICES: NoticeRules<MiningNotice> = {
  MachineBought: async ({ member, machine, holding: subject, lastDay }, context) => ({
    channel: "mining",
    template: "MINER_BOUGHT",
    member,
    subject,
    params: { machine: await nameOf(machine, context), expires: dayStartMs(lastDay + 1) },
  }),
  HoldingExpired: async ({ member, machine, holding: subject }, context) => ({
    channel: "mining",
    template: "MINER_EXPIRED",
    member,
    subject,
    params: { machine: await nameOf(machine, context) },
  }),
  HoldingStopped: async ({ member, machine, holding: subject, payCoin, refund }, context) => ({
    channel: "mining",
    template: "MINER_STOPPED",
    member,
    subject,
    params: {
      machine: await nameOf(machine, context),
      coin: coinName(context.markets, payCoin),
      refund: formatAmount(refund),
    },
  }),
  IncomeDelayed: async ({ member, machine, holding: subject, day, reason }, context) => ({
    channel: "mining",
    template: "MINER_INCOME_DELAYED",
    member,
    subject,
    params: { machine: await nameOf(machine, context), day: dayStartMs(day), reason },
  }),
  IncomePaid: expiring,
  IncomeFrozen: expiring,
};

/** So many days of income before the last one, the member is told of the end. */
const EXPIRING_DAYS = 3;

type Income = {
  readonly member: number;
  readonly machine: number;
  readonly holding: number;
  readonly daysLeft: number;
};

function expiring({ member, machine, holding: subject, daysLeft }: Income, context: NoticeContext) {
  if (daysLeft !== EXPIRING_DAYS) return undefined;
  return nameOf(machine, context).then((name) => ({
    channel: "mining" as const,
    template: "MINER_EXPIRING" as const,
    member,
    subject,
    params: { machine: name, days_left: daysLeft },
  }));
}

async function nameOf(machine: number, { earlier }: NoticeContext): Promise<string> {
  return (await earlier(MINING_MACHINES, { machine })).name;
}
