import * as contract from "@sumi/contract/notices/calls.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { type Notice, readNotice, readNotices } from "@sumi/store/notices/list.ts";
import { countUnread, markAllRead, markRead } from "@sumi/store/notices/reading.ts";
import { transactionsOf } from "@sumi/store/withdrawals/transactions.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { openWords } from "../../platform/vault/words-to-member.ts";
import type { TellDue } from "../../shared/due-notices.ts";
import { type AddressBook, type Erasable, noticeData, noticeNamed, rejectedCase } from "./data.ts";

/** They name an address of the member's book. */
const OF_ADDRESS: readonly Notice["template"][] = ["ADDRESS_ADDED", "ADDRESS_REMOVED"];

export type NoticeTools = {
  /** A member's addresses, without those that were tampered with. */
  readonly readBook: (server: Server, member: number) => Promise<AddressBook>;
  /** The notices that are written once their member looks. */
  readonly tellDue?: readonly TellDue[];
};

/** The member's notices, as far as the read models have come, and their read marks. */
export function noticeRoutes(server: Server, { readBook, tellDue = [] }: NoticeTools): void {
  const { database } = server;

  async function told(
    { member, account }: { readonly member: number; readonly account: string },
    notices: readonly Notice[],
  ) {
    const hasAddress = notices.some(({ template }) => OF_ADDRESS.includes(template));
    const sent = notices.filter(({ template }) => template === "WITHDRAW_SENT");
    const withdrawals = sent.flatMap(({ subject }) => (subject === undefined ? [] : [subject]));
    const erasable: Erasable = {
      book: hasAddress ? await readBook(server, member) : new Map(),
      transactions:
        withdrawals.length > 0 ? await transactionsOf(database, withdrawals) : new Map(),
      words: await openWords(
        server,
        account,
        notices.flatMap((notice) => rejectedCase(notice) ?? []),
      ),
    };
    return notices.map((notice) => noticeData(notice, erasable));
  }

  async function tellAll(caller: { readonly member: number; readonly account: string }) {
    for (const tell of tellDue) await tell(server, caller);
  }

  route(server, contract.notices, async ({ channel, cursor, limit }, caller) => {
    const { member } = caller;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    await tellAll(caller);
    const page = await readNotices(database, { member, channel, cursor, limit });
    if (!page.ok) return page;
    const { rows, next = null } = page.value;
    const [notices, unread] = await Promise.all([
      told(caller, rows),
      countUnread(database, member),
    ]);
    return accept({ notices, next_cursor: next, unread });
  });

  route(server, contract.noticeInfo, async ({ id }, caller) => {
    const found = await readNotice(database, caller.member, noticeNamed(id));
    if (found === undefined) return reject("ILLEGAL_OPERATION");
    const [notice] = await told(caller, [found]);
    return notice === undefined ? reject("ILLEGAL_OPERATION") : accept({ notice });
  });

  route(server, contract.unreadNotices, async (_, caller) => {
    await tellAll(caller);
    return accept({ unread: await countUnread(database, caller.member) });
  });

  route(server, contract.readNotice, async ({ id }, { member }) => {
    const isThere = await markRead(database, member, noticeNamed(id));
    return isThere ? accept({}) : reject("ILLEGAL_OPERATION");
  });

  route(server, contract.readNotices, async (_, { member }) => {
    await markAllRead(database, member);
    return accept({});
  });
}
