import { deliverSupply, ownProjects, takeBackSupply } from "@sumi/contract/subscriptions/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { projectData } from "../../shared/project-data.ts";
import { asAsked } from "./naming.ts";

/** An issuer sees the drafts of their own sales, and delivers the coins for them. */
export function supplyRoutes(server: Server): void {
  const { commands } = server;
  route(server, ownProjects, async (_, { member }) => {
    return accept(
      await commands.read((exchange, timeMs) => {
        const own = [...exchange.subscriptions.projects].filter(({ issuer }) => issuer === member);
        const projects = own.toReversed().map((each) => projectData(exchange, each, timeMs));
        return { projects, sequence: String(exchange.sequence) };
      }),
    );
  });

  route(server, deliverSupply, async ({ id: project, terms, client_id }, { member }) => {
    const key = commandKey(deliverSupply.path, member, client_id, { project, terms });
    const given = await commands.submit(
      { type: "DeliverSupply", actor: member, key, project, terms },
      suppliedView(project),
    );
    return given.ok ? accept(given.value.view) : asAsked(given);
  });

  route(server, takeBackSupply, async ({ id: project, client_id }, { member }) => {
    const key = commandKey(takeBackSupply.path, member, client_id, { project });
    const given = await commands.submit(
      { type: "TakeBackSupply", actor: member, key, project },
      suppliedView(project),
    );
    return given.ok ? accept(given.value.view) : asAsked(given);
  });
}

const suppliedView = (project: number) => (exchange: Exchange) => ({
  project: projectData(exchange, exchange.subscriptions.get(project), exchange.timeMs),
  sequence: String(exchange.sequence),
});
