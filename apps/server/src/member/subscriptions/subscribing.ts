import { commit, subscribe } from "@sumi/contract/subscriptions/calls.ts";
import type { SubscriptionCommand } from "@sumi/core/subscriptions/commands.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { balancesOf } from "../../shared/balance-data.ts";
import { partData, projectData } from "../../shared/project-data.ts";
import { asAsked } from "./naming.ts";

/** Buys at once, or commits an amount until the allocation. */
export function subscribingRoutes(server: Server): void {
  route(server, subscribe, ({ id: project, qty, client_id }, { member }) => {
    const key = commandKey(subscribe.path, member, client_id, { project, qty });
    // The schema guarantees a decimal; zero is what the core refuses.
    const quantity = amountOf(qty) ?? ZERO;
    return submit(server, { type: "Subscribe", actor: member, key, project, quantity });
  });

  route(server, commit, ({ id: project, amount: text, client_id }, { member }) => {
    const key = commandKey(commit.path, member, client_id, { project, amount: text });
    const amount = amountOf(text) ?? ZERO;
    return submit(server, { type: "CommitSubscription", actor: member, key, project, amount });
  });
}

type Given = Extract<SubscriptionCommand, { type: "Subscribe" | "CommitSubscription" }>;

async function submit({ commands }: Server, command: Given) {
  const { project: number, actor: member } = command;
  const given = await commands.submit(command, (exchange) => {
    const project = exchange.subscriptions.get(number);
    const holding = exchange.subscriptions.holdingsIn(number).of(member);
    assert(holding !== undefined, "who has just subscribed has a part");
    const { coin, quote } = project;
    const shown = [coin, quote].map((asset) => exchange.markets.assets[asset]?.symbol);
    return {
      project: projectData(exchange, project, exchange.timeMs),
      part: partData(holding),
      balances: balancesOf(exchange, member).filter((balance) => shown.includes(balance.coin)),
      sequence: String(exchange.sequence),
    };
  });
  return given.ok ? accept(given.value.view) : asAsked(given);
}
