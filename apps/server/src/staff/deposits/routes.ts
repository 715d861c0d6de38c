import * as contract from "@sumi/contract/staff/deposits.ts";
import { permits } from "@sumi/contract/staff/permissions.ts";
import type { ImpactLineData } from "@sumi/contract/staff/shared.ts";
import type { Deposit } from "@sumi/core/deposits/deposits.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { type Account, accountPath, available, custody } from "@sumi/core/ledger/accounts.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { countSameVoucher, readDeposit, readDeposits } from "@sumi/store/deposits/queries.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import { notesAbout } from "@sumi/store/staff/notes.ts";
import { historyReached } from "../../history.ts";
import { coinNamed, type Listing } from "../../listing.ts";
import { coinOf } from "../../order-data.ts";
import { refusalOfLook } from "../looking.ts";
import { memberNames, staffNames } from "../names.ts";
import { type StaffCaller, staffRoute } from "../route.ts";
import type { ConsoleServer } from "../server.ts";
import { judgeDeposit } from "./checks.ts";
import { confirmRoute } from "./confirm.ts";
import { type DepositWords, depositData } from "./data.ts";
import { transferHash } from "./transfer.ts";

/** The queue of deposits, one of them with what the server found out, and its confirmation. */
export function staffDepositRoutes(server: ConsoleServer, listing: Listing): void {
  listRoute(server, listing);
  caseRoute(server, listing);
  confirmRoute(server);
}

async function wordsFor(
  server: ConsoleServer,
  listing: Listing,
  rows: readonly DepositRow[],
): Promise<DepositWords> {
  return {
    markets: await listing(),
    members: await memberNames(
      server,
      rows.map(({ member }) => member),
    ),
    staff: await staffNames(server.database),
    nowMs: server.nowMs(),
  };
}

function listRoute(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.deposits, async ({ state, coin, cursor, limit }) => {
    const asset = coin === undefined ? undefined : coinNamed(await listing(), coin);
    if (asset?.ok === false) return asset;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const request = { state, nowMs: server.nowMs(), asset: asset?.value, cursor, limit };
    const page = await readDeposits(server.database, request);
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const words = await wordsFor(server, listing, rows);
    return accept({
      deposits: rows.map((row) => depositData(row, words)),
      next_cursor: next ?? null,
      sequence: String(reached.value),
    });
  });
}

function caseRoute(server: ConsoleServer, listing: Listing): void {
  const { database } = server;
  staffRoute(server, contract.depositCase, async (input, caller) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const row = await readDeposit(database, input.id);
    if (row === undefined) return reject("DEPOSIT_NOT_FOUND");
    const look = await refusalOfLook(server, caller, row.member);
    if (!look.ok) return look;
    const words = await wordsFor(server, listing, [row]);
    const sameVoucher = await countSameVoucher(database, row);
    const seen = await server.commands.read((exchange) => {
      return seenOf(exchange, { row, input, caller, sameVoucher, nowMs: words.nowMs });
    });
    if (!seen.ok) return seen;
    const notes = await notesAbout(database, `deposit:${row.id}`);
    return accept({
      deposit: depositData(row, words),
      voucher: row.voucher,
      ...seen.value,
      notes: notes.map(({ staff, timeMs, text }) => {
        return { staff: words.staff(staff), time_ms: timeMs, text };
      }),
    });
  });
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
  readonly nowMs: number;
};

function seenOf(
  exchange: Exchange,
  { row, input, caller, sameVoucher, nowMs }: Asked,
): Outcome<{
  readonly deposit_min: string;
  readonly checks: ReturnType<typeof judgeDeposit>["checks"][number][];
  readonly outcome: ReturnType<typeof judgeDeposit>["outcome"];
  readonly impact: ImpactLineData[];
  readonly sequence: string;
}> {
  const deposit = exchange.deposits.find(row.id);
  const network = exchange.markets.networks[row.network];
  if (deposit === undefined || network === undefined) return reject("DEPOSIT_NOT_FOUND");
  const { staff, roles } = caller;
  const amount = amountOf(input.amount ?? "") ?? deposit.amount;
  const { txid, output = "0" } = input;
  const named = txid === undefined ? undefined : { network: network.name, txid, output };
  const { checks, outcome } = judgeDeposit(exchange, {
    ...{ deposit, staff, amount, sameVoucher, nowMs },
    maySecond: permits(roles, "deposits.second"),
    transfer: named === undefined ? undefined : transferHash(named),
  });
  const impact = outcome === "refused" ? [] : impactOf(exchange, deposit, amount);
  return accept({
    deposit_min: formatAmount(network.depositMin),
    ...{ checks: [...checks], outcome, impact },
    sequence: String(exchange.sequence),
  });
}

/** Crediting moves one amount: out of what is outside, into what the member has free. */
function impactOf(exchange: Exchange, deposit: Deposit, amount: Amount): ImpactLineData[] {
  const { asset, network, member } = deposit;
  const line = (account: Account, change: bigint): ImpactLineData => {
    const before = exchange.ledger.balance(account, asset);
    return {
      account: accountPath(account, (number) => pathOf(exchange.markets, number)),
      coin: coinOf(exchange.markets, asset),
      before: formatAmount(before),
      after: formatAmount(before + change),
    };
  };
  return [line(custody(network), -amount), line(available(member), amount)];
}

function pathOf(markets: Markets, number: number): string {
  const network = markets.networks[number];
  return network === undefined ? "" : `${coinOf(markets, network.asset)}:${network.name}`;
}
