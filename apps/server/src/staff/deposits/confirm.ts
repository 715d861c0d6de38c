import { confirmDeposit as declared } from "@sumi/contract/deposits/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import type { ConfirmDeposit } from "@sumi/core/deposits/commands.ts";
import type { DepositProposal } from "@sumi/core/deposits/deposit-proposals.ts";
import { agreeingProposals } from "@sumi/core/deposits/rules.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { fingerprintOf } from "@sumi/core/markets/transfers.ts";
import { refusalOfSecond } from "@sumi/core/review/second-person.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readDeposit } from "@sumi/store/deposits/queries.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { canonicalOf } from "../../shared/transaction.ts";

/** One person's confirmation: it credits the deposit, or waits for a second person. */
export function confirmRoute(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, declared, async (input, caller) => {
    const { id } = input;
    const amount = amountOf(input.amount);
    if (amount === undefined) return reject("PARAMETER_ERROR", { field: "amount" });
    // Also answers for a deposit that is over, because a call may be repeated under its key.
    const row = await readDeposit(database, id);
    const network = await commands.read(({ deposits, markets }) => {
      return markets.networks[(deposits.find(id) ?? row)?.network ?? -1]?.name;
    });
    if (network === undefined) return reject("DEPOSIT_NOT_FOUND");
    const transaction = canonicalOf(network, input.txid);
    if (!transaction.ok) return transaction;
    const found = { transaction: transaction.value, output: Number(input.output) };
    const fields = { deposit: id, amount, ...found, isReceiverChecked: true as const };
    const key = commandKey(declared.path, -caller.staff, input.client_id, fields);
    const given = await act(server, caller, {
      command: { type: "ConfirmDeposit", actor: -caller.staff, key, ...fields },
      text: input.note,
      subject: `deposit:${id}`,
      // Needs the role if this is the second approval, even if the caller expected to be the first.
      refusal: (exchange, timeMs) => {
        const decider = { staff: -caller.staff, timeMs };
        const isSecond = saidBefore(exchange, fields, timeMs).some((first) => {
          return refusalOfSecond(exchange.staffAccounts, first, decider) === undefined;
        });
        if (!isSecond || permits(caller.roles, "deposits.second")) return undefined;
        return reject("PERMISSION_REQUIRED", { permission: "deposits.second" });
      },
      view: () => undefined,
    });
    if (!given.ok) return given;
    const { events, stamp } = given.value.record;
    const event = events.find(({ type }) => type.startsWith("Deposit"));
    assert(event !== undefined, "a confirmation says what it did");
    const proposed = event.type === "DepositProposed" ? event : undefined;
    return accept({
      state: proposed === undefined ? ("credited" as const) : ("second" as const),
      expires_ms: proposed?.expiresMs ?? null,
      sequence: String(stamp.sequence),
    });
  });
}

/** The confirmations of the same amount and transfer that stand. */
function saidBefore(
  exchange: Exchange,
  confirmation: Pick<ConfirmDeposit, "deposit" | "amount" | "transaction" | "output">,
  timeMs: number,
): readonly DepositProposal[] {
  const { deposit, amount } = confirmation;
  const network = exchange.markets.networks[exchange.deposits.find(deposit)?.network ?? -1];
  if (network === undefined) return [];
  const transfer = fingerprintOf(exchange, network, confirmation);
  return agreeingProposals(exchange, deposit, { amount, transfer, timeMs });
}
