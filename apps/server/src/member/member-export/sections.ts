import { securityLog } from "@sumi/contract/account-security/calls.ts";
import { appealLetters } from "@sumi/contract/appeals/calls.ts";
import { balances } from "@sumi/contract/assets/calls.ts";
import { bankCards } from "@sumi/contract/bank-cards/calls.ts";
import { myBills } from "@sumi/contract/bills/calls.ts";
import { deposits } from "@sumi/contract/deposits/calls.ts";
import { identity } from "@sumi/contract/identity/calls.ts";
import type { ExportSection } from "@sumi/contract/member-export/calls.ts";
import { staffAccess } from "@sumi/contract/members/calls.ts";
import { notices } from "@sumi/contract/notices/calls.ts";
import { security } from "@sumi/contract/second-factors/calls.ts";
import { sessions, signInLog } from "@sumi/contract/sign-in/device-calls.ts";
import { fills, openOrders, orders } from "@sumi/contract/spot/calls.ts";
import { getUserInfo } from "@sumi/contract/user/calls.ts";
import type { DataOf, Endpoint } from "@sumi/contract/wire/endpoint.ts";
import { addresses, withdrawals } from "@sumi/contract/withdrawals/calls.ts";

/** Asks a call of another room for the member, as they could ask it themselves. */
export type Ask = <E extends Endpoint>(endpoint: E, fields: Fields) => Promise<DataOf<E>>;
type Fields = Readonly<Record<string, string>>;

/** The JSON text of a section, in pieces. */
export type Section = (ask: Ask) => AsyncIterable<string>;

/**
 * Every section is what a call of the app already tells its member: what is masked there is masked
 * here, and nobody has to keep two lists of what a member may know.
 */
export const SECTIONS: { readonly [Name in ExportSection]: Section } = {
  profile: whole(getUserInfo, ({ userInfo }) => userInfo),
  identity: whole(identity, ({ status, reason, note, submitted }) => {
    return { status, reason, note, submitted };
  }),
  security: whole(security, (data) => data),
  balances: whole(balances, (data) => data.balances),
  orders_open: whole(openOrders, (data) => data.orders),
  orders: list(orders, (data) => ({ rows: data.orders, next: data.next_cursor })),
  fills: list(fills, (data) => ({ rows: data.fills, next: data.next_cursor })),
  deposits: list(deposits, (data) => ({ rows: data.deposits, next: data.next_cursor })),
  withdrawals: list(withdrawals, (data) => ({ rows: data.withdrawals, next: data.next_cursor })),
  bills: list(myBills, (data) => ({ rows: data.bills, next: data.next_cursor })),
  addresses: whole(addresses, (data) => data.addresses),
  bank_cards: whole(bankCards, ({ cards }) => cards),
  sessions: whole(sessions, (data) => data.sessions),
  sign_ins: list(signInLog, (data) => ({ rows: data.log, next: data.next_cursor })),
  security_events: list(securityLog, (data) => ({ rows: data.events, next: data.next_cursor })),
  notices: list(notices, (data) => ({ rows: data.notices, next: data.next_cursor })),
  appeals: whole(appealLetters, ({ appeals }) => appeals),
  staff_accesses: list(staffAccess, (data) => ({ rows: data.entries, next: data.next_cursor })),
};

/** What one answer tells. */
function whole<E extends Endpoint>(endpoint: E, take: (data: DataOf<E>) => unknown): Section {
  return async function* pieces(ask) {
    yield JSON.stringify(take(await ask(endpoint, {})));
  };
}

type PageOf = { readonly rows: readonly unknown[]; readonly next: string | null };
const PAGE = "100";

/** What the pages of a list tell, one row on each line. */
function list<E extends Endpoint>(endpoint: E, pageOf: (data: DataOf<E>) => PageOf): Section {
  return async function* pieces(ask) {
    let isFirst = true;
    let cursor: string | null = null;
    do {
      const at: Fields = cursor === null ? {} : { cursor };
      const page = pageOf(await ask(endpoint, { limit: PAGE, ...at }));
      for (const row of page.rows) {
        yield `${isFirst ? "[" : ","}\n${JSON.stringify(row)}`;
        isFirst = false;
      }
      cursor = page.next;
    } while (cursor !== null);
    yield isFirst ? "[]" : "\n]";
  };
}
