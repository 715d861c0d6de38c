import type { ExchangeEvent } from "@sumi/core/events.ts";

/** The case of an event, beside the `member` that the event may name itself. */
export type Concern = {
  /** The member, where the event has no field of that name. */
  readonly member?: number | undefined;
  /** The deposit or proposal. */
  readonly subject: number;
};

/** The audit's view of events: which case each is about. Each capability has its own rules. */
export type AuditRules = {
  readonly [Type in ExchangeEvent["type"]]?: (
    event: Extract<ExchangeEvent, { type: Type }>,
  ) => Concern;
};

/** The rules of all capabilities. */
export type ListedAuditRules = Readonly<
  Record<string, ((event: ExchangeEvent) => Concern) | undefined>
>;
