import { hash } from "node:crypto";
import * as contract from "@sumi/contract/withdrawals/staff-acts.ts";
import { keepTransaction } from "@sumi/store/withdrawals/transactions.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { evidenceOf, propose } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { paymentOf } from "../../shared/transaction.ts";
import { say, storedDestination } from "./acts.ts";
import { namingOther } from "./payout-problems.ts";

/** The steps after an approval: sent, then completed or failed. */
export function sendingRoutes(server: ConsoleServer): void {
  sendRoute(server);
  completeRoute(server);
  failRoute(server);
}

function sendRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.sendWithdrawal, async (input, caller) => {
    const { id } = input;
    const stored = await storedDestination(server, id);
    if (!stored.ok) return stored;
    const { fingerprint, network } = stored.value;
    const payment = paymentOf(network, input.txid);
    if (!payment.ok) return payment;
    const txid = payment.value;
    const transaction = hash("sha256", `${network}\n${txid}`);
    const fields = { withdrawal: id, fingerprint, transaction };
    const actor = -caller.staff;
    const key = commandKey(contract.sendWithdrawal.path, actor, input.client_id, fields);
    const command = { type: "SendWithdrawal", actor, key, ...fields } as const;
    const sent = await say(server, caller, input, command);
    if (!sent.ok) return namingOther(server, sent, { network, txid });
    await keepTransaction(database, { withdrawal: id, network, txid, timeMs: nowMs() });
    return sent;
  });
}

function completeRoute(server: ConsoleServer): void {
  staffRoute(server, contract.completeWithdrawal, (input, caller) => {
    const { id: withdrawal, confirmations } = input;
    const fields = { withdrawal, ...(confirmations !== undefined && { confirmations }) };
    const actor = -caller.staff;
    const key = commandKey(contract.completeWithdrawal.path, actor, input.client_id, fields);
    return say(server, caller, input, { type: "CompleteWithdrawal", actor, key, ...fields });
  });
}

function failRoute(server: ConsoleServer): void {
  staffRoute(server, contract.failWithdrawal, (input, caller) => {
    // The journal's reference to the proof has no content; the proof itself is in the note.
    const evidence = evidenceOf(caller.staff, input.client_id);
    const said = [input.evidence, input.note].filter((words) => words !== undefined);
    return propose(server, caller, {
      act: { act: "FailWithdrawal", withdrawal: input.id, evidence },
      path: contract.failWithdrawal.path,
      clientId: input.client_id,
      text: said.join(" — "),
    });
  });
}
