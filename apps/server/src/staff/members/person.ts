import * as contract from "@sumi/contract/members/staff-person.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readDepositAddresses } from "@sumi/store/deposits/address-texts.ts";
import { readDepositsOf } from "@sumi/store/deposits/queries.ts";
import { casesOfAccount, type IdentityCase } from "@sumi/store/identity/cases.ts";
import { knownDevicesOf } from "@sumi/store/sign-in/known-devices.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import { readAddressTexts } from "@sumi/store/withdrawals/address-texts.ts";
import { readWithdrawals } from "@sumi/store/withdrawals/queries.ts";
import { historyReached } from "../../platform/server/history.ts";
import { openFile } from "../../platform/staff/file-access.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { endsOfAddress } from "../../shared/ends-of-address.ts";
import type { Listing } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";
import { stateOfWithdrawal } from "../../shared/withdrawal-state.ts";

/** The facts about a member beside their money, and their transfers. */
export function personRoutes(server: ConsoleServer, listing: Listing): void {
  personRoute(server);
  transferRoute(server, listing);
}

function personRoute(server: ConsoleServer): void {
  const { database } = server;
  staffRoute(server, contract.memberPerson, async ({ uid }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    await historyReached(server);
    const account = (await accountOfMember(database, member.value))?.id;
    const devices = account === undefined ? [] : await knownDevicesOf(database, account);
    return accept({
      papers: account === undefined ? [] : await papersOf(server, account),
      ...(await addressesOf(server, member.value)),
      devices: devices.map(({ device, firstSeenMs, lastSeenMs }) => {
        return { device, first_seen_ms: firstSeenMs, last_seen_ms: lastSeenMs };
      }),
    });
  });
}

async function papersOf({ database }: ConsoleServer, account: string) {
  const names = await staffNames(database);
  const cases = await casesOfAccount(database, account);
  return cases.flatMap((each) => {
    const state = shownState(each);
    if (state === undefined) return [];
    const { id, document, country, submittedMs, decidedMs, decidedBy, reason } = each;
    const staff = decidedBy === undefined ? null : names(decidedBy);
    const decided = { decided_ms: decidedMs ?? null, staff, reason: reason ?? null };
    return [{ id, type: document, country, state, submitted_ms: submittedMs, ...decided }];
  });
}

/** Undefined for papers that are on their way, or were taken back. */
function shownState({ state }: IdentityCase) {
  if (state === "under_review" || state === "deciding") return "waiting" as const;
  return state === "certified" || state === "rejected" ? state : undefined;
}

/** Addresses by their ends: a whole one stands in the case that it belongs to. */
async function addressesOf({ commands, database }: ConsoleServer, member: number) {
  const { assigned, saved } = await commands.read(({ deposits, markets, withdrawals }) => ({
    assigned: markets.networks.flatMap(({ number, name }) => {
      const fingerprint = deposits.pool.assignedTo(member, number);
      return fingerprint === undefined ? [] : [{ network: name, fingerprint }];
    }),
    saved: withdrawals.addresses.of(member).map(({ network, fingerprint, usableFromMs }) => {
      return { network: markets.networks[network]?.name ?? "", fingerprint, usableFromMs };
    }),
  }));
  const fingerprints = assigned.map(({ fingerprint }) => fingerprint);
  const own = await readDepositAddresses(database, fingerprints);
  const texts = await readAddressTexts(database, member);
  return {
    deposit_addresses: assigned.map(({ network, fingerprint }) => {
      return { network, address: endsOfAddress(own.get(fingerprint)?.address ?? "") };
    }),
    withdrawal_addresses: saved.map(({ network, fingerprint, usableFromMs }) => {
      const text = texts.get(fingerprint);
      return {
        network,
        address: endsOfAddress(text?.address ?? ""),
        remark: text?.remark ?? "",
        added_ms: text?.addedMs ?? null,
        usable_from_ms: usableFromMs,
      };
    }),
  };
}

function transferRoute(server: ConsoleServer, listing: Listing): void {
  const { database } = server;
  staffRoute(server, contract.memberTransfers, async (input, caller) => {
    const { uid, direction, cursor, limit } = input;
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const markets = await listing();
    const request = { member: member.value, cursor, limit };
    const nowMs = server.nowMs();
    const networkOf = (network: number) => markets.networks[network]?.name ?? "";
    const deposits = async () => {
      const page = await readDepositsOf(database, request);
      if (!page.ok) return page;
      const rows = page.value.rows.map((row) => ({
        direction: "in" as const,
        id: String(row.id),
        coin: coinOf(markets, row.asset),
        network: networkOf(row.network),
        amount: formatAmount(row.creditedAmount ?? row.amount),
        state: row.state as string,
        time_ms: row.submittedMs,
      }));
      return accept({ rows, next: page.value.next });
    };
    const withdrawals = async () => {
      const page = await readWithdrawals(database, request);
      if (!page.ok) return page;
      const rows = page.value.rows.map((row) => ({
        direction: "out" as const,
        id: String(row.id),
        coin: coinOf(markets, row.asset),
        network: networkOf(row.network),
        amount: formatAmount(row.quantity),
        state: stateOfWithdrawal(row, nowMs) as string,
        time_ms: row.requestedMs,
      }));
      return accept({ rows, next: page.value.next });
    };
    const page = direction === "in" ? await deposits() : await withdrawals();
    if (!page.ok) return page;
    return accept({
      transfers: [...page.value.rows],
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}
