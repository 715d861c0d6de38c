import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { MEMBERS } from "../members/rows.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { HOUSE_VOLUMES, type HouseVolumeRow } from "./house-volume-rows.ts";

const DAY_MS = 86_400_000;

/** How much of each day's trades house accounts have traded (honesty H10). */
export async function houseVolumeProjection({ rows, contracts }: Opening): Promise<Projection> {
  const volumes = new WorkingSet(HOUSE_VOLUMES);
  const house = new Set<number>();
  for (const member of await rows.all(MEMBERS)) {
    if (member.house !== "none") house.add(member.number);
  }

  async function fold(records: readonly CommandRecord[], to: Rows): Promise<void> {
    const trades: Trade[] = [];
    for (const { stamp, events } of records) {
      const dayMs = Math.floor(stamp.timeMs / DAY_MS) * DAY_MS;
      for (const event of events) {
        if (event.type === "MemberOpened" && event.house !== "none") house.add(event.member);
        const trade = tradeOf(event);
        if (trade !== undefined) trades.push({ ...trade, dayMs });
      }
    }
    await volumes.load(to, trades);
    for (const { series, subject, dayMs, value, members } of trades) {
      const before = volumes.get({ series, subject, dayMs });
      const sides = members.filter((member) => house.has(member)).length;
      volumes.put({
        series,
        subject,
        dayMs,
        turnover: plus(before?.turnover, value),
        withHouse: plus(before?.withHouse, sides > 0 ? value : ZERO),
        betweenHouse: plus(before?.betweenHouse, sides > 1 ? value : ZERO),
      });
    }
    await volumes.save(to);
  }

  function tradeOf(event: ExchangeEvent): Omit<Trade, "dayMs"> | undefined {
    switch (event.type) {
      case "Traded": {
        const { market: subject, notional: value, buyer, seller } = event;
        return { series: "trade", subject, value, members: [buyer, seller] };
      }
      case "PerpetualTraded":
        return contractTrade(event, [event.buyer, event.seller]);
      case "PositionLiquidated":
        return contractTrade(event, [event.member, event.makerMember]);
      default:
        return undefined;
    }
  }

  function contractTrade(
    { contract: subject, price, quantity }: Match,
    members: readonly number[],
  ): Omit<Trade, "dayMs"> {
    const { unitsPerTickLot } = contracts.get(subject);
    const value = (BigInt(price) * BigInt(quantity) * unitsPerTickLot) as Amount;
    return { series: "perpetual", subject, value, members };
  }

  return { fold };
}

type Match = { readonly contract: number; readonly price: number; readonly quantity: number };

type Trade = Pick<HouseVolumeRow, "series" | "subject" | "dayMs"> & {
  readonly value: Amount;
  /** The members of both sides. */
  readonly members: readonly number[];
};

function plus(sum: Amount = ZERO, amount: Amount): Amount {
  return (sum + amount) as Amount;
}
