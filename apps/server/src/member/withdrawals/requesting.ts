import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import * as contract from "@sumi/contract/withdrawals/calls.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { readWithdrawal } from "@sumi/store/withdrawals/queries.ts";
import type { WithdrawalRow } from "@sumi/store/withdrawals/rows.ts";
import {
  changedWithdrawal,
  isOfWithdrawal,
  requestedWithdrawal,
} from "@sumi/store/withdrawals/steps.ts";
import { outcomeUnknown } from "../../platform/http/answer.ts";
import { demandSecondFactor } from "../../platform/security/demand-step-up.ts";
import { checkWithdrawalPassword } from "../../platform/security/withdrawal-password.ts";
import type { Caller } from "../../platform/server/call.ts";
import { commandKey, isKnownKey } from "../../platform/server/command-key.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { coinNamed, type Listing } from "../../shared/listing.ts";
import { readBook } from "./address-book.ts";
import { withdrawalData } from "./data.ts";

type RequestForm = InputOf<typeof contract.requestWithdrawal>;

/** Requests a withdrawal, and cancels it. */
export function requestRoutes(server: Server, listing: Listing): void {
  requestRoute(server, listing);
  cancelRoute(server, listing);
}

function requestRoute(server: Server, listing: Listing): void {
  route(server, contract.requestWithdrawal, async (input, caller) => {
    const { member } = caller;
    const { coin, network: name, address, qty, client_id } = input;
    const markets = await listing();
    const asset = coinNamed(markets, coin);
    if (!asset.ok) return asset;
    const network = markets.network(asset.value, name);
    if (network === undefined) return reject("PARAMETER_ERROR", { field: "network" });
    const wanted = { coin, network: name, address, qty };
    const key = commandKey(contract.requestWithdrawal.path, member, client_id, wanted);
    if (!(await isKnownKey(server.commands, "RequestWithdrawal", key))) {
      const allowed = await judgeRequest(server, caller, { input, network });
      if (!allowed.ok) return allowed;
    }
    const quantity = amountOf(qty);
    assert(quantity !== undefined, "the schema lets plain decimals through only");

    const requested = await server.commands.submit(
      {
        type: "RequestWithdrawal",
        actor: member,
        key,
        address,
        quantity,
      },
      (exchange) => exchange.sequence,
    );
    if (!requested.ok) return requested;
    const row = withdrawalAfter(requested.value.record);
    const book = await readBook(server, member);
    const withdrawal = withdrawalData(row, markets, book);
    return accept({ withdrawal, sequence: String(requested.value.view) });
  });
}

/** Checks the member's proofs, and that the address belongs to the named network. */
async function judgeRequest(
  server: Server,
  caller: Caller,
  { input, network }: { readonly input: RequestForm; readonly network: Network },
): Promise<Outcome<void>> {
  const checked = await checkWithdrawalPassword(server, caller, input.password);
  if (!checked.ok) return checked;
  const proved = await demandSecondFactor(server, caller, input);
  if (!proved.ok) return proved;
  // The address alone determines the network, but the member's own choice must agree with it.
  const fits = await server.commands.read(({ withdrawals }) => {
    return withdrawals.addresses.find(input.address, caller.member)?.network === network.number;
  });
  return fits ? DONE : reject("WITHDRAW_ADDRESS_NOT_FOUND");
}

/** The withdrawal after the events of the command that requested it. */
function withdrawalAfter({ stamp, events }: CommandRecord): WithdrawalRow {
  let row: WithdrawalRow | undefined;
  for (const event of events.filter(isOfWithdrawal)) {
    if (event.type === "WithdrawalRequested") row = requestedWithdrawal(event, stamp.timeMs);
    else if (row !== undefined) row = changedWithdrawal(row, event, stamp.timeMs);
  }
  assert(row !== undefined, "an accepted request was requested");
  return row;
}

function cancelRoute(server: Server, listing: Listing): void {
  route(server, contract.cancelWithdrawal, async (input, { member }) => {
    const { id, client_id } = input;
    const key = commandKey(contract.cancelWithdrawal.path, member, client_id, { id });
    const cancelled = await server.commands.submit(
      { type: "CancelWithdrawal", actor: member, key, withdrawal: id },
      (exchange) => exchange.sequence,
    );
    if (!cancelled.ok) return sharpened(server, cancelled, { member, id });
    const { record, view: sequence } = cancelled.value;
    const row = await requestedRow(server, { member, id, since: record.stamp.sequence });
    if (!row.ok) return row;
    const book = await readBook(server, member);
    const withdrawal = withdrawalData(cancelledBy(record, row.value), await listing(), book);
    return accept({ withdrawal, sequence: String(sequence) });
  });
}

type Named = { readonly member: number; readonly id: number };

/**
 * The withdrawal's row. The tables mostly hold it since it was requested, however far they are
 * behind the cancelling; only one that they have never seen is waited for.
 */
async function requestedRow(
  server: Server,
  { member, id, since }: Named & { readonly since: number },
): Promise<Outcome<WithdrawalRow>> {
  const known = await readWithdrawal(server.database, member, id);
  if (known !== undefined) return accept(known);
  const reached = await historyReached(server, since);
  // The cancelling counted, whatever the tables say.
  if (!reached.ok) return outcomeUnknown();
  const row = await readWithdrawal(server.database, member, id);
  assert(row !== undefined, "a withdrawal that was cancelled was requested");
  return accept(row);
}

/** The withdrawal as its cancelling leaves it, whatever the tables still say of it. */
function cancelledBy({ stamp, events }: CommandRecord, row: WithdrawalRow): WithdrawalRow {
  const [event] = events.filter(isOfWithdrawal);
  const isReturned = event?.type === "WithdrawalCancelled" || event?.type === "WithdrawalTakenBack";
  assert(isReturned, "an accepted cancelling cancelled");
  return changedWithdrawal(row, event, stamp.timeMs);
}

/**
 * The core has forgotten what is over; the tables know whether there ever was such a one. A balance
 * that lacks here is the treasury's, which the operator has to fund first.
 */
async function sharpened(
  server: Server,
  refusal: Rejected,
  { member, id }: Named,
): Promise<Rejected> {
  if (refusal.code === "INSUFFICIENT_BALANCE") return reject("TRY_AGAIN");
  if (refusal.code !== "ILLEGAL_OPERATION") return refusal;
  // Tables that are behind may only lack it so far.
  const reached = await historyReached(server, server.sequence());
  if (!reached.ok) return refusal;
  const row = await readWithdrawal(server.database, member, id);
  return row === undefined ? reject("WITHDRAWAL_NOT_FOUND") : refusal;
}
