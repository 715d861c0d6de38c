import {
  holdings,
  type IncomeData,
  incomes,
  incomesOf,
  type MiningEntryData,
  machineEntries,
} from "@sumi/contract/mining/calls.ts";
import { DELAY_REASONS } from "@sumi/contract/mining/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { incomeOf } from "@sumi/core/mining/machine.ts";
import { dayStartMs } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import {
  type IncomeRow,
  readHolding,
  readHoldings,
  readIncomes,
  readMachineEntries,
} from "@sumi/store/mining/queries.ts";
import type { MiningEntryRow } from "@sumi/store/mining/rows.ts";
import {
  historyReached,
  pageReached,
  publicHistoryReached,
} from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { holdingData } from "../../shared/machine-data.ts";
import { coinOf } from "../../shared/order-data.ts";
import { openedMachine } from "./machines.ts";

/** A member's purchases and income, and the entries that prove the sums of a machine. */
export function miningHistoryRoutes(server: Server): void {
  const { commands, database } = server;
  route(server, holdings, async ({ cursor, limit, min_sequence }, { member }) => {
    const page = await pageReached(historyReached(server, min_sequence), () => {
      return readHoldings(database, { member, cursor, limit });
    });
    if (!page.ok) return page;
    const { rows, ...place } = page.value;
    const told = await commands.read((exchange, timeMs) => {
      return rows.map((record) => holdingData(exchange, record, timeMs));
    });
    return accept({ holdings: told, ...place });
  });

  route(server, incomes, async ({ cursor, limit, min_sequence }, { member }) => {
    const page = await pageReached(historyReached(server, min_sequence), () => {
      return readIncomes(database, { member, cursor, limit });
    });
    if (!page.ok) return page;
    const { rows, ...place } = page.value;
    const told = await commands.read((exchange) => rows.map((row) => incomeData(exchange, row)));
    return accept({ incomes: told, ...place });
  });

  route(server, incomesOf, async ({ id, cursor, limit }, { member }) => {
    const reached = historyReached(server);
    await reached;
    const record = await readHolding(database, { member, holding: id });
    if (record === undefined) return reject("PARAMETER_ERROR", { field: "id" });
    const page = await pageReached(reached, () => {
      return readIncomes(database, { member, holding: id, cursor, limit });
    });
    if (!page.ok) return page;
    const { rows, ...place } = page.value;
    const told = await commands.read((exchange, timeMs) => ({
      holding: holdingData(exchange, record, timeMs),
      incomes: rows.map((row) => incomeData(exchange, row)),
    }));
    return accept({ ...told, ...place });
  });

  route(server, machineEntries, async ({ id, decisions, cursor, limit }) => {
    const found = await commands.read((exchange) => openedMachine(exchange, id));
    if (!found.ok) return found;
    const page = await pageReached(publicHistoryReached(server), () => {
      const isDecided = decisions === true;
      return readMachineEntries(database, { machine: id, isDecided, cursor, limit });
    });
    if (!page.ok) return page;
    const { rows, ...place } = page.value;
    return accept({ entries: rows.map(entryData), ...place });
  });
}

function incomeData(exchange: Exchange, row: IncomeRow): IncomeData {
  const { machine: number, holding, day, kind, quantity, reason, timeMs, isReleased } = row;
  const machine = exchange.mining.get(number);
  const isWaiting = kind === "delay";
  return {
    holding: String(holding),
    machine: String(number),
    name: machine.name,
    prospectus: machine.prospectus,
    coin: coinOf(exchange.markets, machine.coin),
    shares: exchange.mining.holding(holding).shares,
    day_ms: dayStartMs(day),
    amount: isWaiting ? waitingAmount(exchange, row) : formatAmount(quantity),
    state: isWaiting ? "delayed" : isReleased ? "released" : "frozen",
    reason: isWaiting ? (DELAY_REASONS.find((each) => each === reason) ?? null) : null,
    time_ms: timeMs,
  };
}

/** The income of a day that waits; null while it has no price. */
function waitingAmount({ mining }: Exchange, { machine, holding, day }: IncomeRow): string | null {
  const due = mining.daysOf(machine).find((each) => each.day === day);
  if (due === undefined || !due.isPriced) return null;
  return formatAmount(incomeOf(mining.get(machine), mining.holding(holding).shares, due.price));
}

function entryData(row: MiningEntryRow): MiningEntryData {
  const { kind, quantity, money, shares, days, day, reason, timeMs } = row;
  return {
    kind,
    quantity: formatAmount(quantity),
    money: formatAmount(money),
    shares,
    days,
    day_ms: day === 0 ? null : dayStartMs(day),
    reason: reason === "" ? null : reason,
    time_ms: timeMs,
  };
}
