import * as orders from "@sumi/contract/perpetual/orders.ts";
import * as positions from "@sumi/contract/perpetual/positions.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import {
  readLife,
  readPastPositions,
  readPerpetualOrders,
  readPosition,
  readSteps,
} from "@sumi/store/perpetual/queries.ts";
import type { PositionStepRow, StepKind } from "@sumi/store/perpetual/rows.ts";
import type { Page } from "@sumi/store/tables/paging.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { contractFilter, contractNamed } from "../../shared/contract-listing.ts";
import {
  fillOfStep,
  type Named,
  openPerpetualOrderRow,
  perpetualFillData,
  perpetualOrderData,
} from "../../shared/perpetual-order-data.ts";
import { lifeData, stepData } from "../../shared/position-data.ts";
import type { Naming } from "./naming.ts";

/** A member's orders, trades, positions, fundings and liquidations on contracts. */
export function historyRoutes(server: Server, naming: Naming): void {
  openOrdersRoute(server, naming);
  ordersRoute(server, naming);
  fillsRoute(server, naming);
  positionRoutes(server, naming);
  stepRoutes(server, naming);
}

function openOrdersRoute(server: Server, naming: Naming): void {
  route(server, orders.openPerpetualOrders, async (input, { member }) => {
    const named = await naming();
    const filter = contractFilter(named.contracts, input.symbol);
    if (!filter.ok) return filter;
    const seen = await server.commands.read(({ perpetual, sequence }) => {
      const open = perpetual.openOrdersOf(member).filter(({ market }) => {
        return filter.value === undefined || market === filter.value;
      });
      const rows = open.map((order) => {
        return openPerpetualOrderRow(order, named.contracts.get(order.market), sequence);
      });
      return { rows, sequence };
    });
    const data = seen.rows.map((row) => perpetualOrderData(row, named));
    return accept({ orders: data, sequence: String(seen.sequence) });
  });
}

/** The fields that every list of the past has. */
type PastInput = {
  readonly symbol?: string | undefined;
  readonly from_ms?: number | undefined;
  readonly to_ms?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly min_sequence?: number | undefined;
};

/** The tables and names for a list of a member's past, once the tables are up to date. */
async function pastOf(server: Server, naming: Naming, input: PastInput, member: number) {
  const named = await naming();
  const filter = contractFilter(named.contracts, input.symbol);
  if (!filter.ok) return filter;
  const reached = await historyReached(server, input.min_sequence);
  if (!reached.ok) return reached;
  const { cursor, limit, from_ms: fromMs, to_ms: toMs } = input;
  const request = { member, contract: filter.value, fromMs, toMs, cursor, limit };
  return accept({ named, request, sequence: String(reached.value) });
}

function ordersRoute(server: Server, naming: Naming): void {
  route(server, orders.perpetualOrders, async (input, { member }) => {
    const past = await pastOf(server, naming, input, member);
    if (!past.ok) return past;
    const { named, request, sequence } = past.value;
    const page = await readPerpetualOrders(server.database, { ...request, state: input.state });
    if (!page.ok) return page;
    const data = page.value.rows.map((row) => perpetualOrderData(row, named));
    return accept({ orders: data, next_cursor: page.value.next ?? null, sequence });
  });
}

function fillsRoute(server: Server, naming: Naming): void {
  route(server, orders.perpetualFills, async (input, { member }) => {
    const past = await pastOf(server, naming, input, member);
    if (!past.ok) return past;
    const { named, request, sequence } = past.value;
    const page = await readSteps(server.database, { ...request, kinds: ["TRADE"] });
    if (!page.ok) return page;
    const fills = page.value.rows.map((row) => perpetualFillData(fillOfStep(row), named));
    return accept({ fills, next_cursor: page.value.next ?? null, sequence });
  });
}

function positionRoutes(server: Server, naming: Naming): void {
  route(server, positions.positionHistory, async (input, { member }) => {
    const past = await pastOf(server, naming, input, member);
    if (!past.ok) return past;
    const { named, request, sequence } = past.value;
    const page = await readPastPositions(server.database, request);
    if (!page.ok) return page;
    const data = page.value.rows.map((row) => lifeData(row, named));
    return accept({ positions: data, next_cursor: page.value.next ?? null, sequence });
  });

  route(server, positions.positionInfo, async (input, { member }) => {
    const named = await naming();
    const listed = contractNamed(named.contracts, input.symbol);
    if (!listed.ok) return listed;
    // A position that was just opened must be found, so the tables must hold everything until now.
    const reached = await historyReached(server, input.min_sequence ?? server.sequence());
    if (!reached.ok) return reached;
    // An id is a whole number, or two with a point between them.
    const [opened = 0, part] = input.id.split(".").map(Number);
    const of = { member, contract: listed.value.number, opened };
    const row = await readPosition(server.database, { ...of, part });
    if (row === undefined) return reject("POSITION_NOT_FOUND");
    const { cursor, limit } = input;
    const page = await readLife(server.database, { ...of, part: row.part, cursor, limit });
    if (!page.ok) return page;
    return accept({
      position: lifeData(row, named),
      ...stepPage(page.value, named, reached.value),
    });
  });
}

/** The steps of each list. */
const LISTS = [
  { call: positions.ownFundings, kinds: ["FUNDING_PAID", "FUNDING_RECEIVED"] },
  {
    call: positions.ownLiquidations,
    kinds: [
      "MARGIN_WARNED",
      "LIQUIDATION_BEGUN",
      "LIQUIDATION_CURED",
      "LIQUIDATED",
      "BANKRUPT",
      "DELEVERAGED",
    ],
  },
] as const satisfies readonly { readonly call: unknown; readonly kinds: readonly StepKind[] }[];

function stepRoutes(server: Server, naming: Naming): void {
  for (const { call, kinds } of LISTS) {
    route(server, call, async (input, { member }) => {
      const past = await pastOf(server, naming, input, member);
      if (!past.ok) return past;
      const { named, request, sequence } = past.value;
      const page = await readSteps(server.database, { ...request, kinds });
      return page.ok ? accept(stepPage(page.value, named, Number(sequence))) : page;
    });
  }
}

function stepPage({ rows, next }: Page<PositionStepRow>, named: Named, sequence: number) {
  const steps = rows.map((row) => stepData(row, named));
  return { steps, next_cursor: next ?? null, sequence: String(sequence) };
}
