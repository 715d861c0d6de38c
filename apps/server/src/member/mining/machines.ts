import {
  MINING_OBSTACLES,
  machineOf,
  machines,
  ownConditions,
} from "@sumi/contract/mining/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import { conditionsOf, refusalOfPerson, refusalOfSale } from "@sumi/core/mining/buy.ts";
import type { Machine } from "@sumi/core/mining/machine.ts";
import { refusalOfBeginning } from "@sumi/core/pages/acceptance.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { machineData } from "../../shared/machine-data.ts";

/** The machines that were opened, and what one member has of that which they ask. */
export function machineRoutes(server: Server): void {
  const { commands } = server;
  route(server, machines, async () => {
    return accept(
      await commands.read((exchange, timeMs) => {
        const opened = [...exchange.mining.machines].filter(({ status }) => status !== "draft");
        const data = opened.toReversed().map((each) => machineData(exchange, each, timeMs));
        return { machines: data, time_ms: timeMs, sequence: String(exchange.sequence) };
      }),
    );
  });

  route(server, machineOf, ({ id }) => {
    return commands.read((exchange, timeMs) => {
      const found = openedMachine(exchange, id);
      if (!found.ok) return found;
      const machine = machineData(exchange, found.value, timeMs);
      return accept({ machine, time_ms: timeMs, sequence: String(exchange.sequence) });
    });
  });

  route(server, ownConditions, ({ id }, { member }) => {
    return commands.read((exchange, timeMs) => {
      const found = openedMachine(exchange, id);
      if (!found.ok) return found;
      return accept(ownData(exchange, found.value, { member, timeMs }));
    });
  });
}

/** A draft answers as a machine that does not exist. */
export function openedMachine(exchange: Exchange, id: number): Outcome<Machine> {
  const found = exchange.mining.find(id);
  const isOpened = found !== undefined && found.status !== "draft";
  return isOpened ? accept(found) : reject("PARAMETER_ERROR", { field: "id" });
}

function ownData(
  exchange: Exchange,
  machine: Machine,
  { member, timeMs }: { readonly member: number; readonly timeMs: number },
) {
  const asked = machine.ownership === "sole" ? 0 : 1;
  const refusal =
    refusalOfBeginning(exchange, member) ??
    refusalOfPerson(exchange, machine, { member, timeMs }) ??
    refusalOfSale(exchange, machine, { asked, timeMs });
  const obstacle = MINING_OBSTACLES.find((each) => each === refusal?.code);
  assert(obstacle === refusal?.code, "each obstacle is declared");
  const { hasBought, platform, referrals } = conditionsOf(exchange, machine, member);
  return {
    platform: formatAmount(platform),
    referrals,
    has_bought: hasBought,
    available: formatAmount(exchange.ledger.balance(available(member), machine.payCoin)),
    obstacle: obstacle ?? null,
    sequence: String(exchange.sequence),
  };
}
