import * as contract from "@sumi/contract/withdrawals/calls.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import {
  readWithdrawal,
  readWithdrawalSteps,
  readWithdrawals,
} from "@sumi/store/withdrawals/queries.ts";
import { transactionOf } from "@sumi/store/withdrawals/transactions.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { openWords } from "../../platform/vault/words-to-member.ts";
import { coinNamed, type Listing } from "../../shared/listing.ts";
import { readBook } from "./address-book.ts";
import { withdrawalData } from "./data.ts";

/** The member's withdrawals and their outcomes, as far as the read models have come. */
export function withdrawalHistoryRoutes(server: Server, listing: Listing): void {
  listRoute(server, listing);
  infoRoute(server, listing);
}

function listRoute(server: Server, listing: Listing): void {
  route(server, contract.withdrawals, async (input, { member }) => {
    const markets = await listing();
    const coin = input.coin === undefined ? undefined : coinNamed(markets, input.coin);
    if (coin?.ok === false) return coin;
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const { cursor, limit } = input;
    const request = { member, asset: coin?.value, cursor, limit };
    const page = await readWithdrawals(server.database, request);
    if (!page.ok) return page;
    const book = await readBook(server, member);
    return accept({
      withdrawals: page.value.rows.map((row) => withdrawalData(row, markets, book)),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}

function infoRoute(server: Server, listing: Listing): void {
  route(server, contract.withdrawalInfo, async (input, { member, account }) => {
    const markets = await listing();
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const row = await readWithdrawal(server.database, member, input.id);
    if (row === undefined) return reject("WITHDRAWAL_NOT_FOUND");
    const subject = `withdrawal:${row.id}`;
    const [book, steps, txid, words] = await Promise.all([
      readBook(server, member),
      readWithdrawalSteps(server.database, row.id),
      transactionOf(server.database, row.id),
      openWords(server, account, [subject]),
    ]);
    return accept({
      withdrawal: withdrawalData(row, markets, book),
      txid: txid ?? null,
      words: words.get(subject) ?? null,
      timeline: steps.map(({ step, timeMs }) => ({ step, time_ms: timeMs })),
      sequence: String(reached.value),
    });
  });
}
