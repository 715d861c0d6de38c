import { OBSTACLES, ownPart, projectOf, projects } from "@sumi/contract/subscriptions/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { refusalOfBeginning } from "@sumi/core/pages/acceptance.ts";
import type { Project } from "@sumi/core/subscriptions/project.ts";
import { capLeft, isHidden, refusalOfPart } from "@sumi/core/subscriptions/subscribe.ts";
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { partData, projectData } from "../../shared/project-data.ts";

/** The sales that were opened, and what one member may still have of them. */
export function offerRoutes(server: Server): void {
  const { commands } = server;
  route(server, projects, async () => {
    return accept(
      await commands.read((exchange, timeMs) => {
        const opened = [...exchange.subscriptions.projects].filter((each) => !isHidden(each));
        const data = opened.toReversed().map((each) => projectData(exchange, each, timeMs));
        return { projects: data, time_ms: timeMs, sequence: String(exchange.sequence) };
      }),
    );
  });

  route(server, projectOf, ({ id }) => {
    return commands.read((exchange, timeMs) => {
      const found = openedProject(exchange, id);
      if (!found.ok) return found;
      const project = projectData(exchange, found.value, timeMs);
      return accept({ project, time_ms: timeMs, sequence: String(exchange.sequence) });
    });
  });

  route(server, ownPart, ({ id }, { member }) => {
    return commands.read((exchange, timeMs) => {
      const found = openedProject(exchange, id);
      if (!found.ok) return found;
      return accept({
        ...ownData(exchange, found.value, { member, timeMs }),
        sequence: String(exchange.sequence),
      });
    });
  });
}

/** A draft answers as a project that does not exist. */
export function openedProject(exchange: Exchange, id: number): Outcome<Project> {
  const found = exchange.subscriptions.find(id);
  const isOpened = found !== undefined && !isHidden(found);
  return isOpened ? accept(found) : reject("PARAMETER_ERROR", { field: "id" });
}

const NOTHING = { committed: ZERO, quantity: ZERO, paid: ZERO, released: ZERO };

function ownData(
  exchange: Exchange,
  project: Project,
  { member, timeMs }: { readonly member: number; readonly timeMs: number },
) {
  const refusal =
    refusalOfBeginning(exchange, member) ?? refusalOfPart(exchange, project, { member, timeMs });
  const obstacle = OBSTACLES.find((each) => each === refusal?.code);
  assert(obstacle === refusal?.code, "each obstacle is declared");
  return {
    part: partData(exchange.subscriptions.holdingsIn(project.project).of(member) ?? NOTHING),
    cap_left: formatAmount(capLeft(exchange, project, member)),
    obstacle: obstacle ?? null,
  };
}
