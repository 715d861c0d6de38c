import { REWARD_SOURCES, referrals } from "@sumi/contract/referrals/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { certifiedOf } from "@sumi/core/members/certified.ts";
import { levelTermsAt, ratesAt } from "@sumi/core/referrals/parameters.ts";
import { rewardDayAt } from "@sumi/core/referrals/referrals.ts";
import { dayOf, dayStartMs } from "@sumi/formulas/mining.ts";
import { REWARDS_PAID_AFTER_MS } from "@sumi/formulas/referrals.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { inviteCodeOf } from "@sumi/primitives/invite-code.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import {
  countTeam,
  type Earnings,
  readEarned,
  readLastReward,
  readPaid,
  readSources,
  type SourceRow,
} from "@sumi/store/referrals/queries.ts";
import type { LastRewardRow } from "@sumi/store/referrals/rows.ts";
import { namesOf } from "@sumi/store/user/names.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { coinAmounts, worthOf } from "../../shared/coin-amounts.ts";
import { maskedName } from "../../shared/masked-name.ts";
import { coinOf } from "../../shared/order-data.ts";
import { ownRates } from "../../shared/referral-rates.ts";

/** One page of all that a member wants to know of those whom they invited. */
export function summaryRoute(server: Server): void {
  const { commands, database } = server;
  route(server, referrals, async ({ min_sequence }, { member }) => {
    const reached = await historyReached(server, min_sequence);
    if (!reached.ok) return reached;
    const { timeMs } = await commands.read((_, now) => ({ timeMs: now }));
    const [earned, paid, counts, last, sources, waiting] = await Promise.all([
      readEarned(database, { member, day: firstDayOfMonth(timeMs) }),
      readPaid(database, member),
      countTeam(database, member),
      readLastReward(database, member),
      readSources(database, { member, isWaiting: false }),
      readSources(database, { member, isWaiting: true }),
    ]);
    const name = last === undefined ? "" : await nameOf(server, last.payer);
    const told = await commands.read((exchange, now) => ({
      ...standingOf(exchange, member, now),
      generations: generationsOf(exchange, { member, earned, counts }, now),
      sources: sourcesOf(exchange, { sources, waiting }, now),
      totals: totalsOf(exchange, earned, paid),
      worth: worthOf(exchange, earned),
      month_worth: worthOf(
        exchange,
        earned.map(({ asset, since: amount }) => ({ asset, amount })),
      ),
      last: last === undefined ? null : lastData(exchange, last, name),
    }));
    return accept({ code: inviteCodeOf(member), ...told, sequence: String(reached.value) });
  });
}

function standingOf(exchange: Exchange, member: number, timeMs: number) {
  const { members, parameters, referrals: state } = exchange;
  const today = rewardDayAt(timeMs);
  return {
    certified: members.get(member).certification === "certified",
    level: state.levelOf(member),
    progress: {
      members: certifiedOf(exchange, member),
      team_fees: formatAmount(state.teamFeesBefore(member, dayOf(timeMs) + 1)),
    },
    levels: levelTermsAt(parameters, timeMs).map(({ members, teamFees, multiplier }, index) => ({
      level: index + 1,
      members,
      team_fees: formatAmount(teamFees),
      multiplier: formatAmount(multiplier),
    })),
    paid_next_ms: dayStartMs(today + 1) + REWARDS_PAID_AFTER_MS,
  };
}

type Team = {
  readonly member: number;
  readonly earned: readonly Earnings[];
  readonly counts: readonly [number, number, number];
};

function generationsOf(exchange: Exchange, { member, earned, counts }: Team, timeMs: number) {
  return ownRates(exchange, member, timeMs).map(({ published, rate }, index) => {
    const own = earned.filter(({ generation }) => generation === index + 1);
    return {
      generation: index + 1,
      members: counts[index] ?? 0,
      rate: formatAmount(rate),
      published: formatAmount(published),
      earned: coinAmounts(exchange, own),
      worth: worthOf(exchange, own),
    };
  });
}

/** The sources of rewards with their present rates; a sale has those of its own terms. */
function sourcesOf(
  exchange: Exchange,
  of: { readonly sources: readonly SourceRow[]; readonly waiting: readonly SourceRow[] },
  timeMs: number,
) {
  return REWARD_SOURCES.map((source) => {
    const isOwn = (row: SourceRow) => row.source === source;
    const own = of.sources.filter(isOwn);
    return {
      source,
      rates: ratesAt(exchange.parameters, timeMs, RATES[source]).map((rate) => formatAmount(rate)),
      earned: coinAmounts(exchange, own),
      worth: worthOf(exchange, own),
      waiting: coinAmounts(exchange, of.waiting.filter(isOwn)),
    };
  });
}

const RATES = { TRADING_FEE: "rate", SUBSCRIPTION: "sale_rate", MINING: "income_rate" } as const;

/** All that was earned by coin; what was not paid yet is due. */
function totalsOf(
  { markets }: Exchange,
  earned: readonly Earnings[],
  paid: ReadonlyMap<number, Amount>,
) {
  const sums = new Map<number, bigint>();
  for (const { asset, amount } of earned) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return Array.from(sums, ([asset, amount]) => ({
    coin: coinOf(markets, asset),
    amount: formatAmount(amount),
    due: formatAmount(amount - (paid.get(asset) ?? ZERO)),
  }));
}

function lastData({ markets }: Exchange, last: LastRewardRow, name: string) {
  const { source, generation, asset, fee, rate, amount, timeMs } = last;
  return {
    source,
    generation,
    name,
    coin: coinOf(markets, asset),
    fee: formatAmount(fee),
    rate: formatAmount(BigInt(rate)),
    amount: formatAmount(amount),
    // The day alone: an invited member's exact moment of trading is nobody's business.
    day_ms: dayStartMs(dayOf(timeMs)),
  };
}

async function nameOf({ database }: Server, member: number): Promise<string> {
  return maskedName((await namesOf(database, [member])).get(member)?.username);
}

function firstDayOfMonth(timeMs: number): number {
  const now = new Date(timeMs);
  return dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
