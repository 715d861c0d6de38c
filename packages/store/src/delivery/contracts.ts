import type {
  DeliveryAccepted,
  DeliveryEnded,
  DeliveryOpened,
  DeliverySettled,
} from "@sumi/core/delivery/events.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import type { Outcome } from "@sumi/formulas/delivery.ts";
import { unreachable } from "@sumi/primitives/assert.ts";
import type { ContractRow } from "./rows.ts";

/** The events that change a contract which was accepted before. */
export type ContractChange = DeliveryOpened | DeliveryEnded;
export type ContractEvent = DeliveryAccepted | ContractChange;

const CONTRACT_EVENTS = {
  DeliveryAccepted: true,
  DeliveryOpened: true,
  DeliveryWon: true,
  DeliveryLost: true,
  DeliveryTied: true,
  DeliveryVoided: true,
} as const satisfies Record<ContractEvent["type"], true>;

export function isContractEvent(event: ExchangeEvent): event is ContractEvent {
  return event.type in CONTRACT_EVENTS;
}

/** A new contract's row. */
export function acceptedContract(event: DeliveryAccepted, stamp: Stamp): ContractRow {
  const { type: _, order, ...terms } = event;
  return {
    ...terms,
    id: order,
    acceptedMs: stamp.timeMs,
    state: "accepted",
    outcome: undefined,
    voidReason: undefined,
    sampleCount: undefined,
    openPrice: undefined,
    openSamples: "",
    closePrice: undefined,
    closeSamples: "",
    tip: undefined,
    record: undefined,
    endedMs: undefined,
    changedSequence: stamp.sequence,
  };
}

/** The row after one more of its events. */
export function changedContract(
  before: ContractRow,
  event: ContractChange,
  { sequence: changedSequence, timeMs: endedMs }: Stamp,
): ContractRow {
  const contract = { ...before, changedSequence };
  switch (event.type) {
    case "DeliveryOpened": {
      const { open: openPrice, samples } = event;
      return { ...contract, state: "open", openPrice, openSamples: samples.join(" ") };
    }
    case "DeliveryWon":
    case "DeliveryLost":
    case "DeliveryTied": {
      const { close: closePrice, samples, tip, record } = event;
      const price = { closePrice, closeSamples: samples.join(" "), tip, record };
      return { ...contract, ...price, state: "settled", outcome: OUTCOMES[event.type], endedMs };
    }
    case "DeliveryVoided": {
      const { reason: voidReason, count: sampleCount } = event;
      return { ...contract, state: "void", voidReason, sampleCount, endedMs };
    }
    default:
      return unreachable(event);
  }
}

const OUTCOMES: { readonly [Type in DeliverySettled["type"]]: Outcome } = {
  DeliveryWon: "WIN",
  DeliveryLost: "LOSE",
  DeliveryTied: "TIE",
};
