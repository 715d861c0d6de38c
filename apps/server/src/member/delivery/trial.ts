import * as contract from "@sumi/contract/delivery/calls.ts";
import { settleAssetOf } from "@sumi/core/delivery/terms.ts";
import { grantFor } from "@sumi/core/delivery/trial.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { available, held } from "@sumi/core/ledger/accounts.ts";
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** A member's trial money: the state of it, and asking for it. */
export function trialRoutes(server: Server): void {
  route(server, contract.trialMoney, async (_, { member }) => {
    return accept(
      await server.commands.read((exchange, timeMs) => trialAnswer(exchange, { member, timeMs })),
    );
  });

  route(server, contract.requestTrialMoney, async ({ client_id }, { member }) => {
    const key = commandKey(contract.requestTrialMoney.path, member, client_id, {});
    const given = await server.commands.submit(
      { type: "RequestTrialMoney", actor: member, key },
      (exchange) => trialAnswer(exchange, { member, timeMs: exchange.timeMs }),
    );
    return given.ok ? accept(given.value.view) : given;
  });
}

/** A member at a moment of the exchange's time. */
type Seen = { readonly member: number; readonly timeMs: number };

function trialAnswer(exchange: Exchange, seen: Seen) {
  return { trial: trialData(exchange, seen), sequence: String(exchange.sequence) };
}

function trialData(exchange: Exchange, { member, timeMs }: Seen): contract.TrialData {
  const { delivery, ledger, parameters } = exchange;
  const asset = settleAssetOf(exchange, "trial");
  const last = delivery.trials.of(member);
  const isActive = last !== undefined && last.expiresMs > timeMs;
  const balance = (account: number) =>
    formatAmount(asset === undefined ? ZERO : ledger.balance(account, asset.number));
  const next = grantFor(exchange, member, timeMs);
  const isNow = next.ok && next.value.fromMs <= timeMs;
  return {
    coin: asset?.symbol ?? null,
    state: last === undefined ? "none" : isActive ? "active" : "expired",
    available: balance(available(member)),
    held: balance(held(member)),
    granted_ms: last?.grantedMs ?? null,
    expires_ms: isActive ? last.expiresMs : null,
    next_grant: isNow ? formatAmount(next.value.amount) : "0",
    next_ms: next.ok && !isNow ? next.value.fromMs : null,
    grant: formatAmount(parameters.amount("trial.grant", timeMs)),
    refill_below: formatAmount(parameters.amount("trial.refill_below", timeMs)),
    valid_ms: parameters.integer("trial.valid_ms", timeMs),
  };
}
