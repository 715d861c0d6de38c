/**
 * Measures how long the pages of an agent take whose team has that many members over three
 * generations, a year of days behind them and ten contracts and orders each for a fifth of them:
 * `npm run bench:team -- [MEMBERS]`. Prints one line of JSON for each kind of page, with the median
 * and the longest of fifty, in milliseconds.
 */
import { openPool } from "@sumi/database/pool.ts";
import { readTeamContracts } from "@sumi/store/delivery/queries.ts";
import {
  countTeam,
  readContributions,
  readEarned,
  readPaid,
} from "@sumi/store/referrals/queries.ts";
import {
  countActive,
  readTeamDays,
  readTeamJoins,
  readTeamMembers,
} from "@sumi/store/referrals/team-queries.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { withDatabase } from "./journal/database.ts";

const [count = "200000"] = process.argv.slice(2);
const MEMBERS = Number(count);
const THIRD = Math.floor(MEMBERS / 3);
const AGENT = 1;
const TODAY = 20_000;
const DAYS = 365;
const ROUNDS = 50;
const LIMIT = 100;

await withDatabase(
  async (url) => {
    const pool = openPool({ url, applicationName: "sumi bench" });
    await fill(pool);
    for (const [name, ask] of Object.entries(pages(pool))) await print(name, ask);
    await pool.end();
  },
  ["journal", "store"],
);

/** A tenth of the team is invited directly, three tenths in turn, and the others by those. */
async function fill(pool: Queryable): Promise<void> {
  const statements = [
    `insert into accounts (id, state, username, username_key, password_hash, sponsor, member,
       registration_address, registered_ms)
     select gen_random_uuid(), 'open', 'm' || md5(n::text), 'm' || md5(n::text), '', 0, n, '', 0
     from generate_series(1, ${MEMBERS + 1}) n`,
    `insert into referral_members (number, first, second, third, opened_ms)
     select n, case when n % 10 = 0 then ${AGENT} else 2 end,
       case when n % 10 in (1, 2, 3) then ${AGENT} else 3 end,
       case when n % 10 > 3 then ${AGENT} else 4 end,
       (${TODAY} - n % ${DAYS})::bigint * 86400000
     from generate_series(2, ${MEMBERS + 1}) n`,
    `insert into referral_teams select ${AGENT}, g, ${THIRD} from generate_series(1, 3) g`,
    `insert into referral_joins select ${AGENT}, d, g, 100
     from generate_series(${TODAY - DAYS}, ${TODAY}) d, generate_series(1, 3) g`,
    `insert into referral_team_days select ${AGENT}, d, g, a, 1000, 100, 10
     from generate_series(${TODAY - DAYS}, ${TODAY}) d, generate_series(1, 3) g,
       generate_series(0, 5) a`,
    `insert into referral_earned select ${AGENT}, g, a, 1000
     from generate_series(1, 3) g, generate_series(0, 5) a`,
    `insert into referral_paid select ${AGENT}, a, 900 from generate_series(0, 5) a`,
    `insert into referral_rewards
     select ${AGENT}, ${TODAY} - n % 30, 'TRADING_FEE', n % 6, n, 1, 100, 10
     from generate_series(2, ${MEMBERS + 1}) n where n % 2 = 0`,
    `insert into contracts (id, member, mode, underlying, asset, direction, minutes, ratio, stake,
       profit, rule, index_rule, index_decimals, sources_min, source_age_max_ms, terms,
       accepted_ms, open_ms, expiry_ms, state, open_samples, close_samples, changed_sequence)
     select n, 2 + (n * 7) % ${MEMBERS}, 'real', 1, 0, 'up', 5, '0.75', 100, 75, '', '', 2, 1, 1,
       decode(repeat('00', 32), 'hex'), n, n, n, 'accepted', '', '', n
     from generate_series(1, ${MEMBERS * 2}) n`,
    "analyze",
  ];
  for (const text of statements) await pool.query({ text });
}

type Ask = (round: number) => Promise<unknown>;

function pages(pool: Queryable): Readonly<Record<string, Ask>> {
  const cursors = new Map<string, string | undefined>();
  /** Each page goes on where the last one ended. */
  const onward = (name: string, of: { readonly generation?: number }): Ask => {
    return async () => {
      const request = { member: AGENT, limit: LIMIT, cursor: cursors.get(name), ...of };
      const page = await readTeamMembers(pool, request);
      if (!page.ok) throw new Error(page.code);
      cursors.set(name, page.value.next);
      const payers = page.value.rows.map(({ number }) => number);
      await readContributions(pool, { member: AGENT, payers });
    };
  };
  const letters = "0123456789abcdef";
  const named = (length: number): Ask => {
    return (round) => {
      const rest = Array.from({ length }, (_, place) => letters[(round * 5 + place * 3) % 16]);
      const beginning = `m${rest.join("")}`;
      return readTeamMembers(pool, {
        member: AGENT,
        limit: LIMIT,
        named: { beginning, shownMax: 6 },
      });
    };
  };
  return {
    overview: async () => {
      await Promise.all([
        readTeamDays(pool, { member: AGENT, day: TODAY - 89 }),
        readTeamJoins(pool, { member: AGENT, day: TODAY - 89 }),
        countTeam(pool, AGENT),
        countActive(pool, { member: AGENT, day: TODAY - 6 }),
        readEarned(pool, { member: AGENT, day: TODAY - 29 }),
        readPaid(pool, AGENT),
      ]);
    },
    "own rewards": async () => {
      await readEarned(pool, { member: AGENT, day: TODAY - 29 });
      await readPaid(pool, AGENT);
      await countTeam(pool, AGENT);
    },
    members: onward("members", {}),
    "members of generation 3": onward("third", { generation: 3 }),
    "members by two letters": named(1),
    "members by five letters": named(5),
    "nobody by five letters": (round) => {
      const beginning = `z${round}`;
      return readTeamMembers(pool, {
        member: AGENT,
        limit: LIMIT,
        named: { beginning, shownMax: 6 },
      });
    },
    contracts: () => readTeamContracts(pool, { head: AGENT, size: MEMBERS, limit: LIMIT }),
    "contracts of generation 1": () => {
      return readTeamContracts(pool, { head: AGENT, size: MEMBERS, generation: 1, limit: LIMIT });
    },
    "contracts that ended": () => {
      return readTeamContracts(pool, { head: AGENT, size: MEMBERS, state: "ended", limit: LIMIT });
    },
  };
}

async function print(name: string, ask: Ask): Promise<void> {
  for (let round = 0; round < 5; round += 1) await ask(round);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedMs = performance.now();
    await ask(round);
    times.push(performance.now() - startedMs);
  }
  times.sort((a, b) => a - b);
  const tenths = (ms: number | undefined) => Math.round((ms ?? 0) * 10) / 10;
  const medianMs = tenths(times[ROUNDS / 2]);
  console.log(JSON.stringify({ page: name, medianMs, longestMs: tenths(times.at(-1)) }));
}
