import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Table } from "../tables/table.ts";
import type { NoticeContent } from "../vocabulary.ts";
import type { AddressedNotice } from "./notice.ts";

/** The facts that a rule may need beside its event. */
export type NoticeContext = {
  readonly markets: Markets;
  /** The time of the event. */
  readonly timeMs: number;
  /** The row that an earlier event has written. */
  readonly earlier: <Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    key: Pick<Row, Key>,
  ) => Promise<Row>;
};

/** Makes the notice of an event, or none if the member need not know of it. */
export type NoticeRule<Event, Content extends NoticeContent = NoticeContent> = (
  event: Event,
  context: NoticeContext,
) => AddressedNotice<Content> | undefined | Promise<AddressedNotice<Content>>;

export type NoticeRules<Content extends NoticeContent = NoticeContent> = {
  readonly [Type in ExchangeEvent["type"]]?: NoticeRule<
    Extract<ExchangeEvent, { type: Type }>,
    Content
  >;
};

/** The rules of all capabilities. */
export type ListedNoticeRules = Readonly<Record<string, NoticeRule<ExchangeEvent> | undefined>>;

export function coinName({ assets }: Markets, asset: number): string {
  const found = assets[asset];
  assert(found !== undefined, "a coin is a listed asset");
  return found.symbol;
}

export function networkName({ networks }: Markets, network: number): string {
  const found = networks[network];
  assert(found !== undefined, "coins come and go on a listed network");
  return found.name;
}

export function marketName({ all }: Markets, market: number): string {
  const found = all[market];
  assert(found !== undefined, "an order belongs to a listed market");
  return found.symbol;
}
