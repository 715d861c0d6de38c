import { afterAll, beforeAll, expect, test } from "vitest";
import { readTeamContracts } from "../delivery/queries.ts";
import { CONTRACTS } from "../delivery/rows.ts";
import { PERPETUAL_ORDERS } from "../perpetual/order-rows.ts";
import { readTeamPerpetualOrders } from "../perpetual/queries.ts";
import { PostgresRows } from "../postgres/rows.ts";
import type { ExchangeScript } from "../testing/exchange-script.ts";
import { everyPage } from "../testing/pages.ts";
import { PLAIN_ORDER } from "../testing/perpetuals.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";

// Method: each list is read page by page, and compared with all rows, filtered and sorted here.
// Each member of the run was invited by the one before.
const HEADS = [1, 2, 3, 4, 5, 6];
const GENERATIONS = [undefined, 1, 2, 3] as const;
const LIMIT = 2;

type Placed = { readonly id: number; readonly member: number };
type Part = { readonly head: number; readonly generation: number | undefined };

let database: Awaited<ReturnType<typeof projected>>;

beforeAll(async () => {
  const played = randomTrading(11, 900);
  playOrders(played);
  database = await projected(played.records);
});
afterAll(() => database.drop());

/** One of the team after the other places an order that rests, and each second one is cancelled. */
function playOrders(script: ExchangeScript): void {
  const actors = [3, 4];
  for (const actor of actors) script.accept({ type: "ConfirmPerpetualRisk", actor });
  for (let n = 0; n < 8; n += 1) {
    script.timeMs += 1_000;
    script.sample({ BTC: "60000", ETH: "3000" });
    const actor = actors[n % actors.length] ?? 0;
    const terms = { side: "buy", quantity: 100, price: 590_000 } as const;
    script.accept({ ...PLAIN_ORDER, type: "PlacePerpetualOrder", actor, ...terms });
    const order = script.exchange.sequence;
    if (n % 4 < 2) script.accept({ type: "CancelPerpetualOrder", actor, order });
  }
}

const PARTS: readonly Part[] = HEADS.flatMap((head) => {
  return GENERATIONS.map((generation) => ({ head, generation }));
});

function isOf({ member }: Placed, { head, generation }: Part): boolean {
  const distance = member - head;
  return generation === undefined ? distance >= 1 && distance <= 3 : distance === generation;
}

function newestFirst(rows: readonly Placed[]): readonly number[] {
  return rows.map(({ id }) => id).sort((a, b) => b - a);
}

/** No bound, and a beginning and an end in the middle of what was placed. */
function periodsIn(moments: readonly number[]) {
  const sorted = moments.toSorted((a, b) => a - b);
  const fromMs = sorted[Math.floor(sorted.length / 3)] ?? 0;
  const toMs = sorted[Math.floor((2 * sorted.length) / 3)] ?? 0;
  expect([fromMs > 0, toMs > fromMs]).toEqual([true, true]);
  return [{}, { fromMs }, { toMs }, { fromMs, toMs }];
}

function isWithin(
  ms: number,
  { fromMs = 0, toMs = Infinity }: { readonly fromMs?: number; readonly toMs?: number },
): boolean {
  return ms >= fromMs && ms < toMs;
}

test("contracts of a team are listed by generation, mode, state and time", async () => {
  const all = await new PostgresRows(database.pool).all(CONTRACTS);
  const periods = periodsIn(all.map(({ acceptedMs }) => acceptedMs));
  let found = 0;
  for (const part of PARTS) {
    for (const mode of [undefined, "real", "trial"] as const) {
      for (const state of [undefined, "running", "ended"] as const) {
        for (const period of periods) {
          const of = { ...part, mode, state, ...period, limit: LIMIT };
          const rows = await everyPage((cursor) => {
            return readTeamContracts(database.pool, { ...of, cursor });
          });
          const expected = all.filter((row) => {
            const isRunning = row.state === "accepted" || row.state === "open";
            const isInState = state === undefined || isRunning === (state === "running");
            const isInMode = mode === undefined || row.mode === mode;
            return isOf(row, part) && isInMode && isInState && isWithin(row.acceptedMs, period);
          });
          expect(rows.map(({ id }) => id)).toEqual(newestFirst(expected));
          found += rows.length;
        }
      }
    }
  }
  expect(found).toBeGreaterThan(0);
});

test("orders of a team are listed by generation, state and time", async () => {
  const all = await new PostgresRows(database.pool).all(PERPETUAL_ORDERS);
  const periods = periodsIn(all.map(({ createdMs }) => createdMs));
  let found = 0;
  for (const part of PARTS) {
    for (const state of [undefined, "open", "ended"] as const) {
      for (const period of periods) {
        const of = { ...part, state, ...period, limit: LIMIT };
        const rows = await everyPage((cursor) => {
          return readTeamPerpetualOrders(database.pool, { ...of, cursor });
        });
        const expected = all.filter((row) => {
          const isOpen = row.status === "open" || row.status === "pending_trigger";
          const isInState = state === undefined || isOpen === (state === "open");
          return isOf(row, part) && isInState && isWithin(row.createdMs, period);
        });
        expect(rows.map(({ id }) => id)).toEqual(newestFirst(expected));
        found += rows.length;
      }
    }
  }
  expect(found).toBeGreaterThan(0);
});
