import { hash } from "node:crypto";
import * as contract from "@sumi/contract/withdrawals/payouts.ts";
import { judgePayouts } from "@sumi/core/withdrawals/payouts.ts";
import type { Withdrawal } from "@sumi/core/withdrawals/withdrawals.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { keepTransaction } from "@sumi/store/withdrawals/transactions.ts";
import { fingerprintOf } from "../../member/withdrawals/address-book.ts";
import { commandKey, isKnownKey } from "../../platform/server/command-key.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { paymentOf } from "../../shared/transaction.ts";
import { destinationsOf } from "./facts.ts";
import { openFilesOf, walletOf } from "./payout-list.ts";
import { namingOther, namingPayout } from "./payout-problems.ts";
import { type ResultLine, resultLines } from "./result-lines.ts";

/** Reads the result of a batch back: line by line to look at, and then as a whole. */
export function payoutResultRoutes(server: ConsoleServer): void {
  judgeRoute(server);
  sendRoute(server);
}

function judgeRoute(server: ConsoleServer): void {
  staffRoute(server, contract.judgePayouts, async ({ lines: pasted }, caller) => {
    const lines = await linesOf(server, pasted);
    const going = lines.flatMap(({ found }) => (found?.status === "passed" ? [found] : []));
    const opened = await openFilesOf(server, caller, going);
    if (!opened.ok) return opened;
    const problems = await problemsOf(server, caller, lines);
    return accept({
      lines: lines.map(({ line, id, txid, found, wallet }, index) => {
        const problem = problems[index];
        const arrival = found && formatAmount((found.quantity - found.fee) as Amount);
        return {
          line,
          id,
          txid,
          payout: arrival === undefined ? null : { ...wallet, arrival },
          problem: problem ? { error: problem.code, params: { ...problem.params } } : null,
        };
      }),
      sequence: await server.commands.read(({ sequence }) => String(sequence)),
    });
  });
}

function sendRoute(server: ConsoleServer): void {
  const { commands, database, nowMs } = server;
  staffRoute(server, contract.sendPayouts, async ({ lines: pasted, client_id }, caller) => {
    const actor = -caller.staff;
    const key = commandKey(contract.sendPayouts.path, actor, client_id, { lines: pasted });
    const lines = await linesOf(server, pasted);
    // A repeated call is answered from its command: its payouts are on their way already.
    if (!(await isKnownKey(commands, "SendPayouts", key))) {
      const problems = await problemsOf(server, caller, lines);
      const index = problems.findIndex((problem) => problem !== undefined);
      const problem = problems[index];
      if (problem) return reject(problem.code, { ...problem.params, line: lines[index]?.id ?? "" });
    }
    const payouts = lines.map(payoutOf);
    const command = { type: "SendPayouts", actor, key, payouts } as const;
    const given = await commands.submit(command, ({ markets }) => markets);
    if (!given.ok) return namingPayout(server, given);
    const { record, view: markets } = given.value;
    for (const event of record.events) {
      assert(event.type === "WithdrawalSent", "a batch says what it sent");
      const { withdrawal } = event;
      const network = markets.networks[event.network]?.name ?? "";
      const paid = lines.find(({ number }) => number === withdrawal);
      const payment = paymentOf(network, paid?.txid ?? "");
      assert(payment.ok, "a payment that was sent has its form");
      const sent = { withdrawal, network, txid: payment.value };
      await keepTransaction(database, { ...sent, timeMs: nowMs() });
    }
    return accept({ cases: record.events.length, sequence: String(record.stamp.sequence) });
  });
}

/** A line with the payout that it names, as far as there is one. */
type Line = ResultLine & {
  /** The exchange's own number; 0 if it is none. */
  readonly number: number;
  readonly found: Withdrawal | undefined;
  readonly wallet: { readonly coin: string; readonly network: string };
  /** Computed again from the stored address; empty if there is none. */
  readonly fingerprint: string;
  readonly payment: Outcome<string>;
};

const NUMBER = /^\d{1,15}$/;

async function linesOf(server: ConsoleServer, pasted: string): Promise<readonly Line[]> {
  const read = resultLines(pasted);
  const known = await server.commands.read((exchange) => {
    return read.map(({ id }) => {
      const number = NUMBER.test(id) ? server.numbers.meant("withdrawals", Number(id)) : 0;
      const found = exchange.withdrawals.find(number);
      const wallet = found ? walletOf(exchange, found) : { coin: "", network: "" };
      return { number, found, wallet };
    });
  });
  const open = known.flatMap(({ found }) => found ?? []);
  const destinations = await destinationsOf(server, open);
  return read.map((line, index) => {
    const { number = 0, found, wallet = { coin: "", network: "" } } = known[index] ?? {};
    const text = found && destinations(found).text;
    const fingerprint = text === undefined ? "" : fingerprintOf(text.salt, text);
    const payment = paymentOf(wallet.network, line.txid);
    return { ...line, number, found, wallet, fingerprint, payment };
  });
}

function payoutOf({ number, fingerprint, wallet, payment }: Line) {
  const txid = payment.ok ? payment.value : "";
  const transaction = hash("sha256", `${wallet.network}\n${txid}`);
  return { withdrawal: number, fingerprint, transaction };
}

/** The fault of each line, judged by itself and after the good ones before it. */
async function problemsOf(
  server: ConsoleServer,
  { staff }: StaffCaller,
  lines: readonly Line[],
): Promise<readonly (Rejected | undefined)[]> {
  const malformed = lines.map(flawOf);
  const judgeable = lines.filter((_, index) => malformed[index] === undefined);
  const judged = await server.commands.read((exchange) => {
    return judgePayouts(exchange, -staff, judgeable.map(payoutOf));
  });
  const problems: (Rejected | undefined)[] = [];
  for (const [index, line] of lines.entries()) {
    const outcome = judged[judgeable.indexOf(line)];
    const problem = malformed[index] ?? (outcome?.ok === false ? outcome : undefined);
    const txid = line.payment.ok ? line.payment.value : "";
    const { network } = line.wallet;
    problems.push(problem && (await namingOther(server, problem, { network, txid })));
  }
  return problems;
}

/** Faults that the core cannot judge: the form of the line and its transaction, the address. */
function flawOf({ isPair, number, found, payment, fingerprint }: Line): Rejected | undefined {
  if (!isPair || number === 0) return reject("PARAMETER_ERROR", { field: "lines" });
  if (found === undefined) return undefined;
  if (found.status === "sent") return reject("ALREADY_REVIEWED");
  if (!payment.ok) return payment;
  return fingerprint === "" ? reject("WITHDRAW_ADDRESS_NOT_FOUND") : undefined;
}
