import { buy } from "@sumi/contract/mining/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { MachineHolding } from "@sumi/core/mining/machine.ts";
import { dayStartMs } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { balancesOf } from "../../shared/balance-data.ts";
import { machineData } from "../../shared/machine-data.ts";

/** Buys shares, or a whole machine. */
export function buyingRoutes(server: Server): void {
  route(server, buy, async ({ id: machine, shares = 0, client_id }, { member }) => {
    const key = commandKey(buy.path, member, client_id, { machine, shares });
    const command = { type: "BuyMachine", actor: member, key, machine, shares } as const;
    const given = await server.commands.submit(command, () => undefined);
    if (!given.ok) return asAsked(given);
    const { events, stamp } = given.value.record;
    const [event] = events;
    assert(event?.type === "MachineBought", "a purchase says so");
    return accept(
      await server.commands.read((exchange) => {
        const holding = exchange.mining.holding(event.holding);
        const shown = exchange.markets.assets[event.payCoin]?.symbol;
        return {
          holding: boughtData(exchange, holding, stamp.timeMs),
          balances: balancesOf(exchange, member).filter(({ coin }) => coin === shown),
          sequence: String(exchange.sequence),
        };
      }),
    );
  });
}

/** A purchase whose entries are not read yet: nothing has come of it so far. */
function boughtData(exchange: Exchange, bought: MachineHolding, timeMs: number) {
  const { holding, machine, shares, cost, firstDay, lastDay } = bought;
  return {
    id: String(holding),
    machine: machineData(exchange, exchange.mining.get(machine), exchange.timeMs),
    shares,
    cost: formatAmount(cost),
    state: "normal" as const,
    bought_ms: timeMs,
    begins_ms: dayStartMs(firstDay),
    expires_ms: dayStartMs(lastDay + 1),
    days_paid: 0,
    income: "0",
    frozen: "0",
    delayed: 0,
    refund: "0",
  };
}

/** The core names a machine where a call has an `id`. */
function asAsked(refused: Rejected): Rejected {
  const isOfMachine = refused.code === "PARAMETER_ERROR" && refused.params?.field === "machine";
  return isOfMachine ? reject("PARAMETER_ERROR", { field: "id" }) : refused;
}
