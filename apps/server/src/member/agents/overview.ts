import { agentOverview } from "@sumi/contract/agents/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { rewardDayAt } from "@sumi/core/referrals/referrals.ts";
import { dayOf, dayStartMs } from "@sumi/formulas/mining.ts";
import { REWARDS_PAID_AFTER_MS } from "@sumi/formulas/referrals.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { inviteCodeOf } from "@sumi/primitives/invite-code.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { countTeam, type Earnings, readEarned, readPaid } from "@sumi/store/referrals/queries.ts";
import { countActive, readTeamDays, readTeamJoins } from "@sumi/store/referrals/team-queries.ts";
import type { TeamDayRow, TeamJoinsRow } from "@sumi/store/referrals/team-rows.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { worthOf } from "../../shared/coin-amounts.ts";
import { ownRates } from "../../shared/referral-rates.ts";

const GENERATIONS = [1, 2, 3] as const;
/** A member who paid a fee within so many days, today among them, counts as active. */
const ACTIVE_DAYS = 7;

/** The rows of an agent's team within the days that were asked for. */
type Told = { readonly days: readonly TeamDayRow[]; readonly joins: readonly TeamJoinsRow[] };

/** The team of an agent, as sums of its generations. */
export function agentOverviewRoute(server: Server): void {
  const { commands, database } = server;
  route(server, agentOverview, async (input, { member }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const { timeMs } = await commands.read((_, now) => ({ timeMs: now }));
    const today = dayOf(timeMs);
    const first = today - Number(input.days) + 1;
    const [days, joins, sizes, active, earned, paid] = await Promise.all([
      readTeamDays(database, { member, day: first }),
      readTeamJoins(database, { member, day: first }),
      countTeam(database, member),
      countActive(database, { member, day: today - ACTIVE_DAYS + 1 }),
      readEarned(database, { member, day: today }),
      readPaid(database, member),
    ]);
    const told = await commands.read((exchange, now) => ({
      total: {
        members: sizes.reduce((sum, size) => sum + size, 0),
        ...sumsOf(exchange, { days, joins }),
      },
      generations: generationsOf(exchange, { days, joins }, { member, sizes, timeMs: now }),
      rewards_worth: worthOf(exchange, earned),
      due_worth: worthOf(exchange, dueOf(earned, paid)),
      paid_next_ms: dayStartMs(rewardDayAt(now) + 1) + REWARDS_PAID_AFTER_MS,
      days: daysOf(exchange, { days, joins }, { first, last: today }),
    }));
    const sequence = String(reached.value);
    return accept({ code: inviteCodeOf(member), ...told, active, sequence });
  });
}

type Head = {
  readonly member: number;
  readonly sizes: readonly number[];
  readonly timeMs: number;
};

function generationsOf(exchange: Exchange, told: Told, { member, sizes, timeMs }: Head) {
  const rates = ownRates(exchange, member, timeMs);
  return GENERATIONS.map((generation, place) => ({
    generation,
    members: sizes[place] ?? 0,
    rate: formatAmount(rates[place]?.rate ?? 0n),
    ...sumsOf(exchange, ofGeneration(told, generation)),
  }));
}

function daysOf(
  exchange: Exchange,
  told: Told,
  { first, last }: { readonly first: number; readonly last: number },
) {
  const numbers = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return numbers.map((day) => {
    const isOfDay = (row: { readonly day: number }) => row.day === day;
    const ofDay = { days: told.days.filter(isOfDay), joins: told.joins.filter(isOfDay) };
    const generations = GENERATIONS.map((generation) => {
      return sumsOf(exchange, ofGeneration(ofDay, generation));
    });
    return { day_ms: dayStartMs(day), generations };
  });
}

function ofGeneration({ days, joins }: Told, generation: number): Told {
  const isOfIt = (row: { readonly generation: number }) => row.generation === generation;
  return { days: days.filter(isOfIt), joins: joins.filter(isOfIt) };
}

function sumsOf(exchange: Exchange, { days, joins }: Told) {
  const worth = (amountOf: (row: TeamDayRow) => Amount) => {
    return worthOf(
      exchange,
      days.map((row) => ({ asset: row.asset, amount: amountOf(row) })),
    );
  };
  return {
    joined: joins.reduce((sum, { members }) => sum + members, 0),
    volume: worth(({ volume }) => volume),
    fees: worth(({ fees }) => fees),
    rewards: worth(({ amount }) => amount),
  };
}

/** The rewards earned and not paid yet, by coin. */
function dueOf(earned: readonly Earnings[], paid: ReadonlyMap<number, Amount>) {
  const sums = new Map<number, bigint>();
  for (const { asset, amount } of earned) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return Array.from(sums, ([asset, amount]) => {
    return { asset, amount: (amount - (paid.get(asset) ?? ZERO)) as Amount };
  });
}
