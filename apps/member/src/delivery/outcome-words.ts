import type { ContractData } from "@sumi/contract/delivery/calls.ts";

type Words = {
  readonly word: "accepted" | "running" | "won" | "lost" | "tied" | "voided";
  readonly tone: "up" | "down" | "flat";
};

/** The state of a contract as a key of the messages, with the direction of its result. */
export function outcomeWords({ state, outcome }: ContractData): Words {
  if (state === "void") return { word: "voided", tone: "flat" };
  if (outcome === null)
    return { word: state === "accepted" ? "accepted" : "running", tone: "flat" };
  return OUTCOMES[outcome];
}

const OUTCOMES = {
  WIN: { word: "won", tone: "up" },
  LOSE: { word: "lost", tone: "down" },
  TIE: { word: "tied", tone: "flat" },
} as const satisfies Record<NonNullable<ContractData["outcome"]>, Words>;
