import type { ExchangeEvent } from "@sumi/core/events.ts";

/** What an event of a staff act is about, beside the `member` that it may name itself. */
export type Concern = {
  /** Of an event that names its member in another way. */
  readonly member?: number | undefined;
  /** The deposit or proposal. */
  readonly subject: number;
};

/** For the audit: which case an event is about. Each capability says it of its own events. */
export type AuditRules = {
  readonly [Type in ExchangeEvent["type"]]?: (
    event: Extract<ExchangeEvent, { type: Type }>,
  ) => Concern;
};

/** The rules of all capabilities. */
export type ListedAuditRules = Readonly<
  Record<string, ((event: ExchangeEvent) => Concern) | undefined>
>;
