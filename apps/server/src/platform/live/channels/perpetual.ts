import type { ContractFiguresData } from "@sumi/contract/perpetual/contracts.ts";
import { perpetualOrder } from "@sumi/contract/perpetual/orders.ts";
import { type PositionData, position } from "@sumi/contract/perpetual/positions.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { PerpetualOrderRow } from "@sumi/store/perpetual/order-rows.ts";
import { minuteOf } from "@sumi/store/tables/time.ts";
import { AdlLights } from "../../../shared/adl-lights.ts";
import { type ContractMark, contractFiguresData } from "../../../shared/contract-figures.ts";
import { perpetualOrderData } from "../../../shared/perpetual-order-data.ts";
import { holdingOfRow, type OpenPosition, positionData } from "../../../shared/position-data.ts";
import type { PublicNumbers } from "../../public-numbers/public-numbers.ts";
import type { Channel } from "../hub.ts";
import type { PerpetualView } from "../perpetual-view.ts";
import type { LiveState } from "../state.ts";

/** The figures of all contracts, which change with marks, trades, positions, and each minute. */
export function marksChannel({ perpetual, perpetuals }: LiveState, nowMs: () => number): Channel {
  const told = new Map<number, { readonly at: string; readonly mark: ContractMark }>();
  const shown = new Map<number, ContractFiguresData>();
  update();

  function update(): ContractFiguresData[] | undefined {
    const timeMs = nowMs();
    const changed: ContractFiguresData[] = [];
    for (const contract of perpetual.contracts.all) {
      const { number, status } = contract;
      const mark = perpetual.markOf(number);
      const prints = perpetuals.of(contract);
      const at = `${prints.printed}/${minuteOf(timeMs)}/${status}`;
      const before = told.get(number);
      if (before?.at === at && before.mark === mark) continue;
      told.set(number, { at, mark });
      const terms = perpetual.contracts.termsOf(contract, timeMs);
      const data = contractFiguresData(contract, mark, terms, {
        day: prints.day.day(timeMs),
        timeMs,
      });
      shown.set(number, data);
      changed.push(data);
    }
    return changed.length === 0 ? undefined : changed;
  }

  return { snapshot: () => [...shown.values()], update };
}

type Own = { readonly member: number; readonly numbers: PublicNumbers };

/** A member's own orders on contracts: the open ones, then every change, including ends. */
export function perpetualOrdersChannel(
  { perpetual, markets }: { readonly perpetual: PerpetualView; readonly markets: Markets },
  { member, numbers }: Own,
): Channel {
  const watch = perpetual.watch(member);
  const named = { contracts: perpetual.contracts, markets };
  const shown = (row: PerpetualOrderRow) => {
    return numbers.show(perpetualOrder, perpetualOrderData(row, named));
  };

  function update(): unknown {
    if (watch.orders.size === 0) return undefined;
    const rows = [...watch.orders.values()];
    watch.orders.clear();
    return rows.map(shown);
  }

  return {
    snapshot: () => perpetual.openOrdersOf(member).map(shown),
    update,
    close: () => perpetual.unwatch(watch),
  };
}

/** A member's own open positions, whenever one of them or the mark of one changes. */
export function positionsChannel(
  perpetual: PerpetualView,
  { member, numbers, nowMs }: Own & { readonly nowMs: () => number },
): Channel {
  const watch = perpetual.watch(member);
  const lights = new AdlLights();
  let marks = marksNow();

  function marksNow(): readonly ContractMark["mark"][] {
    return perpetual.positionsOf(member).map(({ contract }) => perpetual.markOf(contract).mark);
  }

  function shown(row: OpenPosition): PositionData {
    const timeMs = nowMs();
    const contract = perpetual.contracts.get(row.contract);
    const { mark } = perpetual.markOf(row.contract);
    const all = () => Array.from(perpetual.positionsOn(row.contract), holdingOfRow);
    const light = lights.of(holdingOfRow(row), row.contract, mark, { all, timeMs });
    const terms = perpetual.contracts.termsOf(contract, timeMs);
    return numbers.show(position, positionData(row, { contract, terms, mark, light }));
  }

  const snapshot = () => perpetual.positionsOf(member).map(shown);

  function update(): unknown {
    const now = marksNow();
    const isMoved = now.length !== marks.length || now.some((mark, place) => mark !== marks[place]);
    if (!watch.hasPositions && !isMoved) return undefined;
    watch.hasPositions = false;
    marks = now;
    return snapshot();
  }

  return { snapshot, update, close: () => perpetual.unwatch(watch) };
}
