import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Project } from "@sumi/core/subscriptions/project.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";

/** The figures that change while a sale of new coins goes on. */
export type SaleFigures = Pick<Project, "project" | "sold" | "proceeds" | "committed">;

type Event = CommandRecord["events"][number];

/** The figures of each open sale, as of the last committed command. */
export class SaleView {
  /** By project; an entry is replaced with every change. */
  readonly sales = new Map<number, SaleFigures>();

  constructor({ subscriptions }: Pick<Exchange, "subscriptions">) {
    for (const { project, status, sold, proceeds, committed } of subscriptions.projects) {
      if (status === "open") this.sales.set(project, { project, sold, proceeds, committed });
    }
  }

  apply({ events }: Pick<CommandRecord, "events">): void {
    for (const event of events) this.#see(event);
  }

  #see(event: Event): void {
    switch (event.type) {
      case "ProjectOpened":
        return this.#add(event.project, {});
      case "Subscribed":
      case "SubscriptionAllocated":
        return this.#add(event.project, { sold: event.quantity, proceeds: event.paid });
      case "SubscriptionCommitted":
        return this.#add(event.project, { committed: event.amount });
      case "ProjectCancelled":
      case "ProjectSettled":
        this.sales.delete(event.project);
    }
  }

  #add(project: number, more: Partial<Omit<SaleFigures, "project">>): void {
    const before = this.sales.get(project);
    const sum = (name: keyof typeof more) => {
      return ((before?.[name] ?? ZERO) + (more[name] ?? ZERO)) as Amount;
    };
    const figures = { sold: sum("sold"), proceeds: sum("proceeds"), committed: sum("committed") };
    this.sales.set(project, { project, ...figures });
  }
}
