import * as contract from "@sumi/contract/mining/staff.ts";
import { prospectusIn } from "@sumi/contract/prospectuses/prospectus.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { MINING_SALES } from "@sumi/core/ledger/accounts.ts";
import type { MiningCommand } from "@sumi/core/mining/commands.ts";
import { incomeOf, type Machine } from "@sumi/core/mining/machine.ts";
import { alarmOf, poolBalance } from "@sumi/core/mining/pool.ts";
import { dayOf, daysOfCover } from "@sumi/formulas/mining.ts";
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { keepProspectus } from "@sumi/store/prospectuses/prospectuses.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act } from "../../platform/staff/acting.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Listing } from "../../shared/listing.ts";
import { machineData } from "../../shared/machine-data.ts";
import { machineProposalRoutes } from "./proposals.ts";

/** Mining machines as the staff see them: drafts, pools, and what stops or funds one. */
export function machineDeskRoutes(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.staffMachines, async () => {
    return accept(
      await server.commands.read((exchange, timeMs) => ({
        machines: [...exchange.mining.machines]
          .toReversed()
          .map((machine) => listedData(exchange, machine, timeMs)),
        sales: salesData(exchange, timeMs),
        sequence: String(exchange.sequence),
      })),
    );
  });

  draftRoutes(server, listing);
  machineProposalRoutes(server);
}

function listedData(exchange: Exchange, machine: Machine, timeMs: number) {
  const { mining, prices } = exchange;
  const day = dayOf(timeMs);
  const { all } = mining.holdingsOf(machine.machine);
  const price = prices.lastOkPrice(machine.coin) ?? ZERO;
  const paid = all.filter(({ firstDay, lastDay }) => firstDay <= day + 1 && day <= lastDay);
  const income = paid.reduce((sum, { shares }) => sum + incomeOf(machine, shares, price), 0n);
  const pool = machine.status === "draft" ? ZERO : poolBalance(exchange, machine);
  return {
    ...machineData(exchange, machine, timeMs),
    participants: all.filter(({ lastDay }) => lastDay >= day).length,
    days_of_cover: daysOfCover(pool, income as Amount) ?? null,
    alarm: alarmOf(exchange, machine, timeMs) ?? null,
  };
}

function salesData(exchange: Exchange, timeMs: number) {
  return exchange.markets.assets.flatMap(({ number, symbol: coin }) => {
    const balance = exchange.ledger.balance(MINING_SALES, number);
    const reserved = formatAmount(exchange.mining.refundable(number, timeMs));
    return balance === 0n ? [] : [{ coin, balance: formatAmount(balance), reserved }];
  });
}

function draftRoutes(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.draftMachine, async (input, caller) => {
    const markets = await listing();
    const numberOf = (symbol: string) => markets.assetBySymbol(symbol)?.number;
    const [payCoin, coin] = [numberOf(input.pay_coin), numberOf(input.coin)];
    const platformCoin = numberOf(input.platform_coin);
    if (payCoin === undefined) return reject("PARAMETER_ERROR", { field: "pay_coin" });
    if (coin === undefined) return reject("PARAMETER_ERROR", { field: "coin" });
    if (platformCoin === undefined) return reject("PARAMETER_ERROR", { field: "platform_coin" });
    const words = prospectusIn(input.prospectus);
    if (words === undefined) return reject("PARAMETER_ERROR", { field: "prospectus" });
    const actor = -caller.staff;
    const { note, client_id, ...fields } = input;
    // Its fields stand in the order of the schema, so that equal ones have one hash.
    const prospectus = await keepProspectus(server.database, JSON.stringify(words));
    const form = { ...fields, prospectus };
    const key = commandKey(contract.draftMachine.path, actor, client_id, form);
    const command = {
      type: "DraftMachine",
      actor,
      key,
      name: input.name,
      ownership: input.ownership,
      supply: input.supply,
      payCoin,
      price: amountOf(input.price) ?? ZERO,
      coin,
      incomeType: input.income_type,
      daily: amountOf(input.daily) ?? ZERO,
      termDays: input.term_days,
      listMs: input.list_ms,
      delistMs: input.delist_ms,
      platformCoin,
      platformMin: amountOf(input.platform_min) ?? ZERO,
      referralsMin: input.referrals_min,
      isOnce: input.once,
      isFrozen: input.frozen,
      forbidden: countriesIn(input.forbidden),
      prospectus,
    } as const;
    return give(server, caller, command, note);
  });

  staffRoute(server, contract.discardMachine, ({ machine, note, client_id }, caller) => {
    const actor = -caller.staff;
    const key = commandKey(contract.discardMachine.path, actor, client_id, { machine });
    return give(server, caller, { type: "DiscardMachine", actor, key, machine }, note);
  });

  staffRoute(server, contract.suspendSale, ({ machine, reason, note, client_id }, caller) => {
    const actor = -caller.staff;
    const key = commandKey(contract.suspendSale.path, actor, client_id, { machine, reason });
    return give(server, caller, { type: "SuspendSale", actor, key, machine, reason }, note);
  });
}

/** Countries are sorted, and named once. */
function countriesIn(text: string): readonly string[] {
  return text === "" ? [] : [...new Set(text.split(","))].sort();
}

type Given = Extract<MiningCommand, { type: "DraftMachine" | "DiscardMachine" | "SuspendSale" }>;

async function give(
  server: ConsoleServer,
  caller: StaffCaller,
  command: Given,
  text: string,
): Promise<Outcome<{ readonly machine: string; readonly sequence: string }>> {
  const given = await act(server, caller, { command, text, subject: "", view: () => undefined });
  if (!given.ok) return given;
  const { sequence } = given.value.record.stamp;
  const machine = command.type === "DraftMachine" ? sequence : command.machine;
  return accept({ machine: String(machine), sequence: String(sequence) });
}
