import * as contract from "@sumi/contract/perpetual/orders.ts";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { closingSide } from "@sumi/core/perpetual/position.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { contractNamed } from "../../shared/contract-listing.ts";
import type { Named } from "../../shared/perpetual-order-data.ts";
import type { Naming } from "./naming.ts";
import { fillsDuring, momentOf, orderAfter, tradingAnswer } from "./outcomes.ts";
import { lots, type PlaceInput, termsOf } from "./terms.ts";

/** Places orders, and closes and reverses positions by orders at the market. */
export function placingRoutes(server: Server, naming: Naming): void {
  route(server, contract.placePerpetualOrder, async (input, { member }) => {
    const named = await naming();
    const listed = contractNamed(named.contracts, input.symbol);
    if (!listed.ok) return listed;
    const terms = termsOf(input, listed.value);
    if (!terms.ok) return terms;
    const key = commandKey(contract.placePerpetualOrder.path, member, input.client_id, input);
    const command = { type: "PlacePerpetualOrder", actor: member, key, ...terms.value } as const;
    return placed(server, command, named);
  });

  route(server, contract.closePosition, async (input, { member }) => {
    const named = await naming();
    const listed = contractNamed(named.contracts, input.symbol);
    if (!listed.ok) return listed;
    const key = commandKey(contract.closePosition.path, member, input.client_id, input);
    const { number } = listed.value;
    if (input.qty === undefined) {
      return placed(server, { type: "ClosePosition", actor: member, key, contract: number }, named);
    }
    const position = await closableOf(server, listed.value, member);
    // Without a position the core refuses, unless the same call has closed it before.
    const part = closing(listed.value, position ?? NO_POSITION, input.qty);
    const command = { type: "PlacePerpetualOrder", actor: member, key, ...part } as const;
    const outcome = await placed(server, command, named);
    const isMissing = position === undefined && !outcome.ok;
    return isMissing && outcome.code === "REDUCE_ONLY_REJECTED"
      ? reject("POSITION_NOT_FOUND")
      : outcome;
  });

  route(server, contract.reversePosition, async (input, { member }) => {
    const named = await naming();
    const listed = contractNamed(named.contracts, input.symbol);
    if (!listed.ok) return listed;
    const key = commandKey(contract.reversePosition.path, member, input.client_id, input);
    const command = { type: "ReversePosition", actor: member, key } as const;
    return placed(server, { ...command, contract: listed.value.number }, named);
  });
}

/** Gives a command that places one order under its own sequence, and answers with that order. */
async function placed(
  { commands }: Server,
  command: ExchangeCommand & { readonly actor: number },
  named: Named,
) {
  const outcome = await commands.submit(command, (exchange) => momentOf(exchange, command.actor));
  if (!outcome.ok) return outcome;
  const { record, view: moment } = outcome.value;
  const order = record.stamp.sequence;
  const row = orderAfter(record, order, undefined, named);
  const fills = fillsDuring(record, order, named);
  return accept(tradingAnswer({ row, fills, moment }, named));
}

type Closable = { readonly side: PlaceInput["side"]; readonly leverage: number };

const NO_POSITION: Closable = { side: "sell", leverage: 1 };

/** The side of an order that closes the member's position. */
function closableOf(
  { commands }: Server,
  listed: Contract,
  member: number,
): Promise<Closable | undefined> {
  return commands.read(({ perpetual }) => {
    const open = perpetual.position(listed.number, member);
    return open === undefined ? undefined : { side: closingSide(open), leverage: open.leverage };
  });
}

/** The terms of an order at the market that closes a part of a position and never opens. */
function closing(listed: Contract, { side, leverage }: Closable, qty: string) {
  return {
    contract: listed.number,
    side,
    kind: "market",
    tif: "GTC",
    postOnly: false,
    reduceOnly: true,
    price: 0,
    quantity: lots(listed, qty),
    stopPrice: 0,
    stopBy: "mark",
    leverage,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "mark",
  } as const;
}
