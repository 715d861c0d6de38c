import {
  confirmPerpetualRisk,
  OPENING_REFUSALS,
  ownPerpetual,
} from "@sumi/contract/perpetual/risk.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { refusalOfAccount, refusalOfOrdering } from "@sumi/core/perpetual/standing.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** A member's permission to open positions, and the confirmation of their risk. */
export function standingRoutes(server: Server): void {
  const { commands } = server;
  const own = (member: number) => commands.read((exchange) => ownData(exchange, member));
  route(server, ownPerpetual, async (_, { member }) => accept(await own(member)));

  route(server, confirmPerpetualRisk, async ({ client_id }, { member }) => {
    const key = commandKey(confirmPerpetualRisk.path, member, client_id, {});
    const command = { type: "ConfirmPerpetualRisk", actor: member, key } as const;
    const confirmed = await commands.submit(command, () => undefined);
    const seen = await own(member);
    // A repeated confirmation gets the same answer as the first one.
    const isKnown = !confirmed.ok && confirmed.code === "ILLEGAL_OPERATION";
    return confirmed.ok || isKnown ? accept(seen) : confirmed;
  });
}

function ownData(exchange: Exchange, member: number) {
  const code = (refusalOfAccount(exchange, member) ?? refusalOfOrdering(exchange, member))?.code;
  const refusal = OPENING_REFUSALS.find((each) => each === code);
  assert(code === refusal, "each refusal of an opening is declared");
  return {
    may_open: refusal ?? null,
    risk_confirmed_ms: exchange.perpetual.riskConfirmedMs.get(member) ?? null,
    sequence: String(exchange.sequence),
  };
}
