import * as contract from "@sumi/contract/deposits/calls.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readDeposit, readDepositsOf } from "@sumi/store/deposits/queries.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import { readDepositTransactions } from "@sumi/store/deposits/transactions.ts";
import { cookieIn } from "../../platform/http/cookies.ts";
import { linkToVoucher } from "../../platform/pictures/vouchers.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import { openWords } from "../../platform/vault/words-to-member.ts";
import { chainOf } from "../../shared/address-format.ts";
import { coinNamed } from "../../shared/listing.ts";
import { type DepositWords, depositData, depositTimeline } from "./data.ts";
import type { DepositTools } from "./tools.ts";

/** The member's announced deposits and their outcomes, as far as the read models have come. */
export function depositHistoryRoutes(tools: DepositTools): void {
  listRoute(tools);
  infoRoute(tools);
}

async function wordsFor(
  { server, listing }: DepositTools,
  rows: readonly DepositRow[],
): Promise<DepositWords> {
  const ids = rows.map(({ id }) => id);
  return {
    markets: await listing(),
    transactions: await readDepositTransactions(server.database, ids),
    nowMs: server.nowMs(),
  };
}

function listRoute(tools: DepositTools): void {
  const { server, listing } = tools;
  route(server, contract.deposits, async (input, { member }) => {
    const coin = input.coin === undefined ? undefined : coinNamed(await listing(), input.coin);
    if (coin?.ok === false) return coin;
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const { cursor, limit } = input;
    const request = { member, asset: coin?.value, cursor, limit };
    const page = await readDepositsOf(server.database, request);
    if (!page.ok) return page;
    const words = await wordsFor(tools, page.value.rows);
    return accept({
      deposits: page.value.rows.map((row) => depositData(row, words)),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}

function infoRoute(tools: DepositTools): void {
  const { server, links } = tools;
  const { database } = server;
  route(server, contract.depositInfo, async (input, caller, reply) => {
    const { member, account, session } = caller;
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const row = await readDeposit(database, input.id);
    if (row?.member !== member) return reject("DEPOSIT_NOT_FOUND");
    const words = await wordsFor(tools, [row]);
    const subject = `deposit:${row.id}`;
    const cookie = cookieIn(server.address, reply.request.headers.cookie) ?? "";
    const link = await linkToVoucher(
      { database, links },
      { account, sha256: row.voucher },
      { viewer: member, session, reason: "own", cookie, nowMs: words.nowMs },
    );
    return accept({
      deposit: depositData(row, words),
      timeline: depositTimeline(row),
      confirmations: chainOf(words.markets.networks[row.network]?.name ?? "")?.confirmations ?? 1,
      words: (await openWords(server, account, [subject])).get(subject) ?? null,
      voucher: link === undefined ? null : { url: link.url, expires_ms: link.expiresMs },
      sequence: String(reached.value),
    });
  });
}
