import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { HouseFlag } from "@sumi/core/members/events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import type { OrderNews } from "../spot/order-news.ts";
import type { Table } from "../tables/table.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { NOTICE_CHANNELS } from "./content.ts";
import { NOTICES, type NoticeRow } from "./rows.ts";
import { type Known, type Told, toldBy, toldByOrder } from "./telling.ts";

/** What other rooms keep and notices speak of. */
export type NoticeSources = {
  readonly markets: Markets;
  /** What came of waiting orders in the batch that is being folded. */
  readonly orderNews: () => readonly OrderNews[];
  readonly members: Table<{ readonly number: number; readonly house: HouseFlag }, "number">;
  readonly deposits: Table<Deposit, "id">;
  readonly withdrawals: Table<Withdrawal, "id">;
};
type Deposit = { readonly id: number; readonly asset: number; readonly amount: Amount };
type Withdrawal = { readonly id: number; readonly asset: number; readonly quantity: Amount };

/**
 * What each member is told of, as far as it follows from the journal. It folds after the rooms
 * whose rows it looks up. Nobody reads what a house account would be told.
 */
export function noticesProjection(sources: NoticeSources): Projection {
  const { markets, orderNews } = sources;
  const members = new WorkingSet(sources.members);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const known = await lookUp(records, rows, sources);
    const told = records.flatMap((record) => toldByRecord(record, { ...known, markets }));
    const times = new Map(records.map(({ stamp }) => [stamp.sequence, stamp.timeMs]));
    for (const news of orderNews()) {
      const content = toldByOrder(news, markets);
      const { sequence, place, side } = news;
      const timeMs = times.get(sequence);
      assert(timeMs !== undefined, "orders tell of the batch that is being folded");
      if (content !== undefined)
        told.push(rowOf(content, { sequence, n: 2 * place + side, timeMs }));
    }
    await members.load(
      rows,
      told.map(({ member }) => ({ number: member })),
    );
    const isRead = ({ member }: NoticeRow) => members.get({ number: member })?.house === "none";
    await rows.insert(NOTICES, told.filter(isRead));
  }

  return { fold };
}

function toldByRecord(
  { stamp: { sequence, timeMs }, events }: CommandRecord,
  known: Omit<Known, "timeMs">,
): readonly NoticeRow[] {
  return events.flatMap((event, place) => {
    const told = toldBy(event, { ...known, timeMs });
    return told === undefined ? [] : [rowOf(told, { sequence, n: 2 * place, timeMs })];
  });
}

function rowOf(
  { template, params, member, subject }: Told,
  at: Pick<NoticeRow, "sequence" | "n" | "timeMs">,
): NoticeRow {
  return { ...at, member, channel: NOTICE_CHANNELS[template], template, params, subject };
}

/** The deposits and withdrawals that these commands decide on without saying how much it was. */
async function lookUp(
  records: readonly CommandRecord[],
  rows: Rows,
  { deposits, withdrawals }: NoticeSources,
): Promise<Pick<Known, "deposit" | "withdrawal">> {
  const events = records.flatMap((record) => record.events);
  const rejected = events.flatMap((event) =>
    event.type === "DepositRejected" ? [{ id: event.deposit }] : [],
  );
  const held = events.flatMap((event) =>
    event.type === "WithdrawalHeld" ? [{ id: event.withdrawal }] : [],
  );
  const [foundDeposits, foundWithdrawals] = [
    byId(await rows.find(deposits, rejected)),
    byId(await rows.find(withdrawals, held)),
  ];
  return {
    deposit: (id) => present(foundDeposits.get(id)),
    withdrawal: (id) => present(foundWithdrawals.get(id)),
  };
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function present<Row>(row: Row | undefined): Row {
  assert(row !== undefined, "what is decided on was folded before");
  return row;
}
