import type { ReversalData } from "@sumi/contract/corrections/staff.ts";
import * as contract from "@sumi/contract/deposits/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import type { ImpactLineData } from "@sumi/contract/wire/staff-fields.ts";
import type { Deposit } from "@sumi/core/deposits/deposits.ts";
import { creditedEvent } from "@sumi/core/deposits/rules.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { explorerOf } from "@sumi/core/markets/explorer.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import type { Explorer } from "@sumi/primitives/explorer.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { transactionFormOf } from "@sumi/primitives/transaction.ts";
import { notesAbout } from "@sumi/store/audit/notes.ts";
import { actsAbout } from "@sumi/store/audit/queries.ts";
import { countSameVoucher, readDeposit } from "@sumi/store/deposits/queries.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import { readDepositTransactions } from "@sumi/store/deposits/transactions.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import { readSharing } from "@sumi/store/user/sharing.ts";
import { linkToVoucher, type VoucherTools } from "../../platform/pictures/vouchers.ts";
import { historyReached } from "../../platform/server/history.ts";
import { refusalOfFileAccess } from "../../platform/staff/file-access.ts";
import { foresee } from "../../platform/staff/foresight.ts";
import { isOwnFile } from "../../platform/staff/own-file.ts";
import { reversalsOf } from "../../platform/staff/reversals.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { wordsToMember } from "../../platform/vault/words-to-member.ts";
import type { Listing } from "../../shared/listing.ts";
import { judgeDeposit } from "./checks.ts";
import { confirmRoute } from "./confirm.ts";
import { depositData } from "./data.ts";
import { depositsAsJournalled } from "./journalled.ts";
import { listRoute, wordsFor } from "./list.ts";
import { ownAddressOf } from "./own-address.ts";
import { rejectRoute } from "./reject.ts";
import { sameTransferOf } from "./same-transfer.ts";

/** The queue of deposits, a single case with the server's findings, and its decision. */
export function staffDepositRoutes(
  server: ConsoleServer,
  listing: Listing,
  tools: VoucherTools,
): void {
  listRoute(server, listing);
  caseRoute(server, listing, tools);
  confirmRoute(server);
  rejectRoute(server);
}

function caseRoute(server: ConsoleServer, listing: Listing, tools: VoucherTools): void {
  const { database } = server;
  staffRoute(server, contract.depositCase, async (input, caller) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const stored = await readDeposit(database, input.id);
    if (stored === undefined) return reject("DEPOSIT_NOT_FOUND");
    const [row = stored] = await depositsAsJournalled(server, [stored]);
    const access = await refusalOfFileAccess(server, caller, row);
    if (!access.ok) return access;
    const same = await sameTransferOf(server, row, input);
    const words = await wordsFor(server, listing, { rows: [row, ...same.rows], caller });
    const sameVoucher = await countSameVoucher(database, row);
    const sharing = (await readSharing(database, [row.member])).get(row.member) ?? [];
    const seen = await server.commands.read((exchange, timeMs) => {
      const counted = { sameVoucher, proposedElsewhere: same.proposed };
      return seenOf(exchange, { row, input, caller, ...counted, sharing, timeMs });
    });
    if (!seen.ok) return seen;
    const isOwn = await isOwnFile(server, caller, row.member);
    const notes = isOwn ? [] : await notesAbout(database, `deposit:${row.id}`);
    return accept({
      deposit: depositData(row, words),
      voucher: row.voucher,
      txid: (await readDepositTransactions(database, [row.id])).get(row.id) ?? null,
      own_address: await ownAddressOf(server, row),
      same_transfer: same.rows.map((other) => depositData(other, words)),
      voucher_url: await voucherOf(tools, row, { caller, nowMs: server.nowMs() }),
      reversal: await reversalOfCredit(server, row),
      ...seen.value,
      words: await wordsToMember(server, { member: row.member, subject: `deposit:${row.id}` }),
      notes: notes.map(({ staff, timeMs, text }) => {
        return { staff: words.staff(staff), time_ms: timeMs, text };
      }),
    });
  });
}

/** The reversal of the act that credited the deposit, while the core remembers that act. */
async function reversalOfCredit(
  server: ConsoleServer,
  { id }: DepositRow,
): Promise<ReversalData | null> {
  const reversals = await reversalsOf(server, await actsAbout(server.database, id));
  return [...reversals.values()].find(({ until_ms }) => until_ms !== null) ?? null;
}

/** A link for this session only. Using it is recorded as a view of its own. */
async function voucherOf(
  tools: VoucherTools,
  { member, voucher: sha256 }: DepositRow,
  { caller, nowMs }: { readonly caller: StaffCaller; readonly nowMs: number },
): Promise<string | null> {
  const account = await accountOfMember(tools.database, member);
  if (account === undefined) return null;
  const { staff, session, cookie } = caller;
  const viewer = { viewer: -staff, session, cookie, reason: "review", nowMs } as const;
  const link = await linkToVoucher(tools, { account: account.id, sha256 }, viewer);
  return link?.url ?? null;
}

type Asked = {
  readonly row: DepositRow;
  readonly input: {
    readonly amount?: string | undefined;
    readonly txid?: string | undefined;
    readonly output?: string | undefined;
  };
  readonly caller: StaffCaller;
  readonly sameVoucher: number;
  readonly proposedElsewhere: number;
  readonly sharing: readonly number[];
  readonly timeMs: number;
};

/** A deposit that has left the core, as the tables have it. */
function overDeposit({ id, member, asset, network, amount, state }: DepositRow): Deposit {
  const [credited, rejected] = [state === "credited", state === "rejected"];
  return { id, member, asset, network, amount, credited, rejected };
}

function seenOf(
  exchange: Exchange,
  { row, input, caller, timeMs, ...counted }: Asked,
): Outcome<{
  readonly deposit_min: string;
  readonly explorer: Explorer;
  readonly has_outputs: boolean;
  readonly checks: ReturnType<typeof judgeDeposit>["checks"][number][];
  readonly outcome: ReturnType<typeof judgeDeposit>["outcome"];
  readonly impact: ImpactLineData[];
  readonly sequence: string;
}> {
  const deposit = exchange.deposits.find(row.id) ?? overDeposit(row);
  const network = exchange.markets.networks[row.network];
  if (network === undefined) return reject("DEPOSIT_NOT_FOUND");
  const { staff, roles } = caller;
  const found = amountOf(input.amount ?? "");
  // Until an amount is typed the effect is shown of what the member announced.
  const amount = found ?? deposit.amount;
  const { txid, output = "0" } = input;
  const { canonical, hasOutputs } = transactionFormOf(network.name);
  const typed = txid === undefined ? undefined : { transaction: canonical(txid) };
  const { checks, outcome } = judgeDeposit(exchange, {
    deposit,
    staff,
    amount,
    isAmountTyped: found !== undefined,
    ...counted,
    timeMs,
    maySecond: permits(roles, "deposits.second"),
    network,
    typed: typed && { ...typed, output: Number(output) },
  });
  const value = 0n as Amount;
  const foreseen = { amount, transfer: "", transaction: "", reviewer: -staff, value };
  const credited = creditedEvent(deposit, foreseen);
  const impact = outcome === "refused" ? [] : foresee(exchange, credited);
  return accept({
    deposit_min: formatAmount(depositTermsOf(exchange, network, timeMs).min),
    explorer: explorerOf(exchange, network, timeMs),
    has_outputs: hasOutputs,
    checks: [...checks],
    outcome,
    impact,
    sequence: String(exchange.sequence),
  });
}
