import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Model } from "../../model/model.ts";
import { COMMANDS } from "../../model/tables.ts";

/**
 * Some refusals say what has happened, for good: that a deposit was credited, that an order is
 * over. A refusal waits for whatever it could have seen (I15), so when it arrives the chain must
 * say so as well. Answers what it says and the chain does not, or nothing.
 */
export function prematureRefusal(
  model: Model,
  command: ExchangeCommand,
  code: RejectionCode,
): string | undefined {
  return COMMANDS.get(command.type)?.refusedTooSoon?.(model, command, code);
}
