import * as contract from "@sumi/contract/agents/staff.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { countTeam, readEarned } from "@sumi/store/referrals/queries.ts";
import { historyReached } from "../../platform/server/history.ts";
import { propose } from "../../platform/staff/acting.ts";
import { memberNamed } from "../../platform/staff/file-access.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { worthOf } from "../../shared/coin-amounts.ts";

/** The agents, and the decisions of two people who is one. */
export function agentRoutes(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, contract.agents, async () => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const standing = await commands.read(({ agents, members }, timeMs) => ({
      timeMs,
      agents: agents.all.map((number) => ({
        number,
        sinceMs: agents.sinceMs(number) ?? 0,
        certified: members.get(number).certification === "certified",
      })),
    }));
    const nameOf = await memberNames(
      server,
      standing.agents.map(({ number }) => number),
    );
    const told = [];
    for (const { number, sinceMs, certified } of standing.agents) {
      const members = await countTeam(database, number);
      const earned = await readEarned(database, { member: number, day: 0 });
      const rewards = await commands.read((exchange) => worthOf(exchange, earned));
      const agent = nameOf(number);
      told.push({ agent, since_ms: sinceMs, certified, members: [...members], rewards });
    }
    return accept({ agents: told, sequence: String(reached.value) });
  });

  staffRoute(server, contract.changeAgent, async (input, caller) => {
    const { uid, change, reason, note, client_id: clientId } = input;
    const member = await memberNamed(server, uid);
    if (!member.ok) return member;
    return propose(server, caller, {
      act: { act: "ChangeAgent", member: member.value, change, reason },
      path: contract.changeAgent.path,
      clientId,
      text: note,
    });
  });
}
