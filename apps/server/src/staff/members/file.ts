import { member as declared } from "@sumi/contract/members/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { available, held, locked } from "@sumi/core/ledger/accounts.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { inviteCodeOf } from "@sumi/primitives/invite-code.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { sumDepositsOf } from "@sumi/store/deposits/queries.ts";
import { countInvited } from "@sumi/store/members/queries.ts";
import { readAcceptances } from "@sumi/store/pages/queries.ts";
import { findProfile } from "@sumi/store/user/accounts.ts";
import { findCorrespondence } from "@sumi/store/user/emails.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import { sumWithdrawalsOf } from "@sumi/store/withdrawals/queue.ts";
import { maskedEmailOf } from "../../platform/mail/member-email.ts";
import { historyReached } from "../../platform/server/history.ts";
import { openFile } from "../../platform/staff/file-access.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { balancesOf } from "../../shared/balance-data.ts";
import { coinOf } from "../../shared/order-data.ts";
import { positionsWorth } from "../../shared/positions-worth.ts";

type FileData = DataOf<typeof declared>;

const ACCOUNTS = [available, held, locked] as const;

/** A member's file on one page. Balances and holds come from the core, at one moment. */
export function fileRoute(server: ConsoleServer): void {
  const { commands, database, nowMs } = server;
  staffRoute(server, declared, async ({ uid }, caller) => {
    const found = await openFile(server, caller, uid);
    if (!found.ok) return found;
    const member = found.value;
    await historyReached(server);
    const seen = await commands.read((exchange) => seenOf(exchange, member, nowMs()));
    const named = await memberNames(server, [member, seen.sponsor]);
    const { sponsor, ...now } = seen;
    return accept({
      ...named(member),
      ...(await rowsOf(server, member)),
      ...now,
      invite_code: inviteCodeOf(member),
      sponsor: sponsor === 0 ? null : named(sponsor),
      invited: await countInvited(database, member),
    });
  });
}

/** The data from ordinary tables: profile, deposits, withdrawals and accepted terms. */
async function rowsOf(server: ConsoleServer, member: number) {
  const { database } = server;
  const account = await accountOfMember(database, member);
  const profile = account === undefined ? undefined : await findProfile(database, account.id);
  const deposits = await sumDepositsOf(database, member);
  const withdrawals = await sumWithdrawalsOf(database, member);
  const terms = await readAcceptances(database, member);
  return {
    email: account === undefined ? "" : await emailOf(server, account.id),
    registered_ms: profile?.registeredMs ?? 0,
    registration_address: profile?.registrationAddress ?? "",
    last_sign_in_ms: profile?.lastSignInMs ?? null,
    last_sign_in_address: profile?.lastSignInAddress ?? null,
    terms: terms.map(({ page, version, language, acceptedMs }) => {
      return { page, version, language, accepted_ms: acceptedMs };
    }),
    deposits: { ...deposits, value: formatAmount(deposits.value) },
    withdrawals: { ...withdrawals, value: formatAmount(withdrawals.value) },
  };
}

async function emailOf(server: ConsoleServer, account: string): Promise<string> {
  const { email } = await findCorrespondence(server.database, account);
  return maskedEmailOf(server, account, email);
}

/** The data from the core at this moment. */
function seenOf(exchange: Exchange, number: number, nowMs: number) {
  const { members, spot, sequence } = exchange;
  const { sponsor, frozen, reviewByMs, certification, country, ...until } = members.get(number);
  const { worth, total } = worthOf(exchange, number);
  return {
    sponsor,
    agent: exchange.agents.sinceMs(number) !== undefined,
    certification,
    country,
    frozen:
      frozen === undefined
        ? null
        : { reason: frozen, review_by_ms: reviewByMs, overdue: nowMs >= reviewByMs },
    trading_prohibited_until_ms: until.tradingProhibitedUntilMs || null,
    withdrawals_blocked_until_ms: until.withdrawalsBlockedUntilMs || null,
    withdrawals_reviewed_until_ms: until.withdrawalsReviewedUntilMs || null,
    balances: worth,
    total: formatAmount(total),
    holds: holdsOf(exchange, number),
    open_orders: spot.openOrdersOf(number).length,
    sequence: String(sequence),
  };
}

/** The owners of held amounts: open orders, contracts, withdrawals that wait for review. */
function holdsOf(exchange: Exchange, number: number): FileData["holds"] {
  const { spot, markets, withdrawals, delivery, perpetual, subscriptions } = exchange;
  const orders = spot.openOrdersOf(number).map(({ id, market, side, hold }) => {
    const { base, quote } = markets.get(market);
    const coin = coinOf(markets, side === "buy" ? quote : base);
    return { coin, kind: "order" as const, id: String(id), held: formatAmount(hold) };
  });
  const leaving = [...withdrawals.open].flatMap(({ withdrawal, member, status, ...of }) => {
    if (member !== number || status !== "pending") return [];
    const coin = coinOf(markets, of.asset);
    const held = formatAmount(of.quantity);
    return [{ coin, kind: "withdrawal" as const, id: String(withdrawal), held }];
  });
  const contracts = [...delivery.orders].flatMap(({ order, member, asset, stake }) => {
    if (member !== number) return [];
    const coin = coinOf(markets, asset);
    return [{ coin, kind: "contract" as const, id: String(order), held: formatAmount(stake) }];
  });
  const perpetuals = perpetual.openOrdersOf(number).map(({ id, market, hold }) => {
    const coin = coinOf(markets, perpetual.contracts.get(market).asset);
    return { coin, kind: "perpetual" as const, id: String(id), held: formatAmount(hold) };
  });
  const commitments = subscriptions.heldOf(number).map(({ project, quote, committed }) => {
    const coin = coinOf(markets, quote);
    const held = formatAmount(committed);
    return { coin, kind: "subscription" as const, id: String(project), held };
  });
  return [...orders, ...contracts, ...perpetuals, ...commitments, ...leaving];
}

/**
 * Each coin with its worth at the last good index, rounded down, positions in it at their marks,
 * and the sum of these.
 */
function worthOf(exchange: Exchange, number: number) {
  const { ledger, markets, prices } = exchange;
  const positions = positionsWorth(exchange, number);
  let total = 0n;
  const worth = balancesOf(exchange, number).map((balance) => {
    const asset = markets.assetBySymbol(balance.coin)?.number ?? -1;
    const owned = ACCOUNTS.reduce<bigint>((sum, account) => {
      return sum + ledger.balance(account(number), asset);
    }, positions.get(asset) ?? 0n);
    const value = prices.valueOf(asset, owned as Amount);
    total += value ?? 0n;
    return { ...balance, value: value === undefined ? null : formatAmount(value) };
  });
  return { worth, total };
}
