import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Model } from "../../model/model.ts";
import { COMMANDS } from "../../model/tables.ts";

/**
 * Some refusals claim a permanent fact: that a deposit was credited, that an order is over. A
 * refusal waits for every event that it may depend on (I15), so the chain must hold the fact when
 * it arrives. Answers the fact that the chain does not hold, or nothing.
 */
export function prematureRefusal(
  model: Model,
  command: ExchangeCommand,
  code: RejectionCode,
): string | undefined {
  return COMMANDS.get(command.type)?.refusedTooSoon?.(model, command, code);
}
