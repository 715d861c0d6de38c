import { confirmRisk, MEMBER_REFUSALS, ownContracts } from "@sumi/contract/delivery/risk.ts";
import type { DeliveryMode } from "@sumi/core/delivery/events.ts";
import { refusalOfMember } from "@sumi/core/delivery/standing.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** A member's permissions for contracts, and the confirmation of their risk. */
export function standingRoutes(server: Server): void {
  const { commands, nowMs } = server;
  const own = (member: number) =>
    commands.read((exchange) => ownData(exchange, { member, timeMs: nowMs() }));
  route(server, ownContracts, async (_, { member }) => accept(await own(member)));

  route(server, confirmRisk, async ({ client_id }, { member }) => {
    const key = commandKey(confirmRisk.path, member, client_id, {});
    const confirmed = await commands.submit(
      { type: "ConfirmRisk", actor: member, key },
      () => undefined,
    );
    const seen = await own(member);
    // A repeated confirmation gets the same answer as the first one.
    const isKnown = !confirmed.ok && confirmed.code === "ILLEGAL_OPERATION";
    return confirmed.ok || isKnown ? accept(seen) : confirmed;
  });
}

function ownData(
  exchange: Exchange,
  { member, timeMs }: { readonly member: number; readonly timeMs: number },
) {
  const may = (mode: DeliveryMode) => {
    const code = refusalOfMember(exchange, member, { mode, timeMs })?.code;
    const refusal = MEMBER_REFUSALS.find((each) => each === code);
    assert(code === refusal, "each refusal of a member is declared");
    return refusal ?? null;
  };
  return {
    may_real: may("real"),
    may_trial: may("trial"),
    risk_confirmed_ms: exchange.delivery.riskConfirmedMs(member) ?? null,
    sequence: String(exchange.sequence),
  };
}
