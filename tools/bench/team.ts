/**
 * Measures how long the pages of an agent take whose team has that many members over three
 * generations, a year of days behind them, and two contracts and two orders on perpetual contracts
 * for each of them: `npm run bench:team -- [MEMBERS]`. The team has been quiet since: as many
 * contracts and orders are newer, of 1,500 members whom another agent invited. 730,000 shares are
 * noted, of a year of incomes of 200 members. Prints one line of JSON for each kind of page, with
 * the median and the longest of fifty, in milliseconds.
 */
import { openPool } from "@sumi/database/pool.ts";
import { readTeamContracts } from "@sumi/store/delivery/queries.ts";
import { readTeamPerpetualOrders } from "@sumi/store/perpetual/queries.ts";
import {
  countTeam,
  readContributions,
  readEarned,
  readPaid,
  readSources,
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
/** The agent of a small team whose members trade much. */
const BUSY_AGENT = MEMBERS + 2;
const BUSY_MEMBERS = 1_500;
/** The contracts and the orders of each of the two teams. */
const ORDERS = MEMBERS * 2;
/** In each team so many of the newest contracts run, and one of so many orders is open. */
const RUNNING = 2_000;
const OPEN_EVERY = 100;
const MINUTE_MS = 60_000;
const TODAY = 20_000;
const DAYS = 365;
const ROUNDS = 50;
const LIMIT = 100;

const MEMBER = `case when n <= ${ORDERS} then 2 + (n * 7) % ${MEMBERS}
  else ${BUSY_AGENT} + 1 + n % ${BUSY_MEMBERS} end`;

/** Incomes of a year, each day of so many machines with so many payers of the first generation. */
const MACHINES = 10;
const PAYERS = 200;

const NOTES = [
  `insert into referral_occasions select 'MINING', m, d, 0, 1000, 'reserved', d + 1
   from generate_series(1, ${MACHINES}) m, generate_series(${TODAY - DAYS}, ${TODAY - 1}) d`,
  `insert into referral_notes select 'MINING', m, d, 1 + p * 10, ${AGENT}, 1, 0, 10
   from generate_series(1, ${MACHINES}) m, generate_series(${TODAY - DAYS}, ${TODAY - 1}) d,
     generate_series(1, ${PAYERS}) p`,
  `insert into referral_note_sums select ${AGENT}, 'MINING', m, d, 1, 0, ${10 * PAYERS}
   from generate_series(1, ${MACHINES}) m, generate_series(${TODAY - DAYS}, ${TODAY - 1}) d`,
  `insert into referral_noted values
     (${AGENT}, 'MINING', 1, 0, ${10 * PAYERS * MACHINES * DAYS})`,
];

const CONTRIBUTIONS = `insert into referral_contributions
  select member, payer, asset, sum(amount) from (
    select member, payer, asset, amount from referral_rewards
    union all
    select member, payer, asset, amount from referral_notes
  ) shares group by member, payer, asset`;

const CONTRACTS = `insert into contracts (id, member, mode, underlying, asset, direction,
    minutes, ratio, stake, profit, rule, index_rule, index_decimals, sources_min,
    source_age_max_ms, terms,
    accepted_ms, open_ms, expiry_ms, state, open_samples, close_samples, changed_sequence)
  select n, ${MEMBER}, 'real', 1, 0, 'up', 5, '0.75', 100, 75, '', '', 2, 1, 1,
    decode(repeat('00', 32), 'hex'), n::bigint * ${MINUTE_MS}, n, n,
    case when (n - 1) % ${ORDERS} >= ${ORDERS - RUNNING} then 'accepted' else 'settled' end,
    '', '', n
  from generate_series(1, ${2 * ORDERS}) n`;

const PERPETUAL_ORDERS = `insert into perpetual_orders (id, member, contract, asset, side, kind,
    tif, post_only, reduce_only, leverage, price, quantity, stop_price, stop_when, stop_by,
    take_profit, stop_loss, protect_by, self_trade, client_id, maker_rate, taker_rate, status,
    filled, prevented, turnover, fee, hold, closing, created_ms, changed_sequence)
  select n, ${MEMBER}, 0, 0, 'buy', 'limit', 'GTC', false, false, 10, 1, 1, 0, 'none', 'mark', 0, 0,
    'mark', 'EXPIRE_TAKER', '', 0, 0,
    case when n % ${OPEN_EVERY} = 0 then 'open' else 'filled' end,
    0, 0, 0, 0, 0, 0, n::bigint * ${MINUTE_MS}, n
  from generate_series(1, ${2 * ORDERS}) n`;

const TEAM_ORDERS = `insert into referral_orders (member, list, generation, time_ms, id)
  select a.member, o.list, a.generation, o.time_ms, o.id
  from (
    select member as owner, mode as list, accepted_ms as time_ms, id from contracts
    union all
    select member, 'perpetual', created_ms, id from perpetual_orders
  ) o
  join referral_members r on r.number = o.owner
  cross join lateral (values (r.first, 1), (r.second, 2), (r.third, 3)) a (member, generation)
  where a.member in (${AGENT}, ${BUSY_AGENT})`;

await withDatabase(
  async (url, ownerUrl) => {
    const pool = openPool({ url, applicationName: "sumi bench" });
    await fill(pool);
    const owner = openPool({ url: ownerUrl, applicationName: "sumi bench" });
    await owner.query("vacuum analyze");
    await owner.end();
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
    `insert into referral_members (number, first, second, third, opened_ms)
     select ${BUSY_AGENT} + n, ${BUSY_AGENT}, 0, 0, 0 from generate_series(1, ${BUSY_MEMBERS}) n`,
    `insert into referral_teams values (${BUSY_AGENT}, 1, ${BUSY_MEMBERS})`,
    ...NOTES,
    CONTRIBUTIONS,
    CONTRACTS,
    PERPETUAL_ORDERS,
    TEAM_ORDERS,
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
      for (const isWaiting of [false, true]) await readSources(pool, { member: AGENT, isWaiting });
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
    ...ordersOf("contracts", (of) => readTeamContracts(pool, of), "running"),
    ...ordersOf("orders", (of) => readTeamPerpetualOrders(pool, of), "open"),
  };
}

type List<Open extends string> = (of: {
  readonly head: number;
  readonly limit: number;
  readonly generation?: number;
  readonly state?: Open | "ended";
  readonly fromMs?: number;
  readonly toMs?: number;
}) => Promise<unknown>;

/** A list of the large team that has been quiet, and of the small one that trades. */
function ordersOf<Open extends string>(
  name: string,
  list: List<Open>,
  open: Open,
): Readonly<Record<string, Ask>> {
  const large = { head: AGENT, limit: LIMIT };
  const busy = { head: BUSY_AGENT, limit: LIMIT };
  const fromMs = 1_000 * MINUTE_MS;
  const toMs = fromMs + 1_440 * MINUTE_MS;
  return {
    [name]: () => list(large),
    [`${name} of generation 1`]: () => list({ ...large, generation: 1 }),
    [`${name} that ended`]: () => list({ ...large, state: "ended" }),
    [`${name} not ended`]: () => list({ ...large, state: open }),
    [`${name} not ended of a day that is long over`]: () => {
      return list({ ...large, state: open, fromMs, toMs });
    },
    [`${name} of a day that is long over`]: () => list({ ...large, fromMs, toMs }),
    [`${name} of nobody's day`]: () => list({ ...busy, fromMs, toMs }),
    [`${name} of 1,500 who trade much`]: () => list(busy),
    [`${name} of theirs that ended`]: () => list({ ...busy, state: "ended" }),
    [`${name} of theirs not ended`]: () => list({ ...busy, state: open }),
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
