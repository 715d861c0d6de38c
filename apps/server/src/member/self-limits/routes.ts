import * as contract from "@sumi/contract/self-limits/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { demandStepUp } from "../../platform/security/demand-step-up.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { selfLimitsData } from "./data.ts";

/** The limits that members set for themselves. */
export function selfLimitRoutes(server: Server): void {
  const { commands, nowMs } = server;
  route(server, contract.ownSelfLimits, async (_, { member }) => {
    return accept(
      await commands.read((exchange) => ({
        limits: selfLimitsData(exchange, member, nowMs()),
        sequence: String(exchange.sequence),
      })),
    );
  });

  const { path } = contract.setSelfLimit;
  route(server, contract.setSelfLimit, async ({ client_id, code, ...form }, caller) => {
    const { member } = caller;
    const key = commandKey(path, member, client_id, form);
    const amount = amountOf(form.amount ?? "0") ?? ZERO;
    const wanted = { kind: form.kind, amount, untilMs: form.until_ms ?? 0 };
    const about = { type: "SetSelfLimit", key, actor: member, ...wanted } as const;
    const atOnce = await commands.submit(about, setData(member));
    if (atOnce.ok) return accept(atOnce.value.view);
    if (atOnce.code !== "STEP_UP_REQUIRED") return atOnce;
    // The core has found that it loosens.
    const proved = await demandStepUp(server, caller, { code });
    if (!proved.ok) return proved;
    const set = await commands.submit({ ...about, isProved: true }, setData(member));
    return set.ok ? accept(set.value.view) : set;
  });
}

/** The member's limits after they were set. */
function setData(member: number) {
  return (exchange: Exchange) => ({
    limits: selfLimitsData(exchange, member, exchange.timeMs),
    sequence: String(exchange.sequence),
  });
}
