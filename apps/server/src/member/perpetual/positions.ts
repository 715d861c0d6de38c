import * as contract from "@sumi/contract/perpetual/positions.ts";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { contractFilter, contractNamed } from "../../shared/contract-listing.ts";
import { OpenPositions } from "../../shared/open-positions.ts";
import type { Naming } from "./naming.ts";
import { momentOf } from "./outcomes.ts";
import { ticks } from "./terms.ts";

/** A member's open positions, and the changes of their margin, leverage and triggers. */
export function positionRoutes(server: Server, naming: Naming): void {
  const positions = new OpenPositions(server.nowMs);

  route(server, contract.positions, async (input, { member }) => {
    const { contracts } = await naming();
    const filter = contractFilter(contracts, input.symbol);
    if (!filter.ok) return filter;
    const seen = await server.commands.read((exchange) => {
      const listed = contracts.all.filter(({ number }) => {
        return filter.value === undefined || number === filter.value;
      });
      const open = listed.flatMap((each) => positions.of(exchange, each, member) ?? []);
      return { positions: open, sequence: String(exchange.sequence) };
    });
    return accept(seen);
  });

  for (const call of [contract.addMargin, contract.removeMargin]) {
    const type = call === contract.addMargin ? "AddMargin" : "RemoveMargin";
    route(server, call, async (input, { member }) => {
      const listed = contractNamed((await naming()).contracts, input.symbol);
      if (!listed.ok) return listed;
      const key = commandKey(call.path, member, input.client_id, input);
      const amount: Amount = amountOf(input.amount) ?? ZERO;
      const { number } = listed.value;
      return changed(listed.value, { type, actor: member, key, contract: number, amount });
    });
  }

  route(server, contract.setLeverage, async (input, { member }) => {
    const listed = contractNamed((await naming()).contracts, input.symbol);
    if (!listed.ok) return listed;
    const key = commandKey(contract.setLeverage.path, member, input.client_id, input);
    const command = { type: "SetLeverage", actor: member, key, leverage: input.leverage } as const;
    return changed(listed.value, { ...command, contract: listed.value.number });
  });

  route(server, contract.setProtection, async (input, { member }) => {
    const listed = contractNamed((await naming()).contracts, input.symbol);
    if (!listed.ok) return listed;
    const key = commandKey(contract.setProtection.path, member, input.client_id, input);
    return changed(listed.value, {
      type: "SetProtection",
      actor: member,
      key,
      contract: listed.value.number,
      takeProfit: ticks(listed.value, input.take_profit),
      stopLoss: ticks(listed.value, input.stop_loss),
      protectBy: input.protect_by,
    });
  });

  /** Gives a command on a position, and answers with the position as it is now. */
  async function changed(listed: Contract, command: ExchangeCommand & { readonly actor: number }) {
    const { actor: member } = command;
    const outcome = await server.commands.submit(command, (exchange) => ({
      moment: momentOf(exchange, member),
      position: positions.of(exchange, listed, member) ?? null,
    }));
    if (!outcome.ok) return outcome;
    const { moment, position } = outcome.value.view;
    const { balances, sequence } = moment;
    return accept({ position, balances: [...balances], sequence: String(sequence) });
  }
}
