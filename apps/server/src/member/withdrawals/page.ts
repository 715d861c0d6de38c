import * as contract from "@sumi/contract/withdrawals/calls.ts";
import type { BlockReason } from "@sumi/core/members/events.ts";
import type { Members } from "@sumi/core/members/members.ts";
import { withdrawalQuoteOf } from "@sumi/core/withdrawals/quote.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { messageOf } from "@sumi/messages/rejections.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { balanceOf } from "../../shared/balance-data.ts";
import { coinNamed, type Listing } from "../../shared/listing.ts";
import { blockedFor } from "../../shared/restriction-data.ts";
import { readBook } from "./address-book.ts";
import { addressData } from "./data.ts";
import { openNetworks } from "./networks.ts";

/** The data a member needs before a withdrawal: coins, terms, addresses and obstacles. */
export function withdrawalPageRoutes(server: Server, listing: Listing): void {
  coinsRoute(server);
  pageRoute(server, listing);
  quoteRoute(server, listing);
}

function coinsRoute(server: Server): void {
  route(server, contract.withdrawalCoins, async () => {
    const coins = await server.commands.read((exchange) =>
      exchange.markets.assets.map(({ number, symbol }) => {
        return { coin: symbol, networks: openNetworks(exchange, number, server.nowMs()) };
      }),
    );
    return accept({ coins: coins.filter(({ networks }) => networks.length > 0) });
  });
}

function pageRoute(server: Server, listing: Listing): void {
  route(server, contract.withdrawalPage, async ({ coin }, { member }) => {
    const markets = await listing();
    const asset = coinNamed(markets, coin);
    if (!asset.ok) return asset;
    const nowMs = server.nowMs();
    const [seen, book] = await Promise.all([
      server.commands.read((exchange) => ({
        available: balanceOf(exchange, member, asset.value).available,
        networks: openNetworks(exchange, asset.value, nowMs),
        addresses: exchange.withdrawals.addresses.of(member),
        ...standingOf(exchange.members, member, nowMs),
      })),
      readBook(server, member),
    ]);
    const addresses = seen.addresses.flatMap((one) => addressData(one, markets, book) ?? []);
    const own = addresses.filter((address) => address.coin === coin);
    return accept({ coin, ...seen, addresses: own });
  });
}

type Block = {
  readonly reason: "KYC_REQUIRED" | "WITHDRAWAL_BLOCKED";
  readonly until_ms: number | null;
  readonly by_staff_for: BlockReason | null;
};

/** The reasons this member cannot withdraw now, and until when every request is reviewed. */
function standingOf(members: Members, member: number, nowMs: number) {
  const known = members.get(member);
  const { certification, withdrawalsBlockedUntilMs, withdrawalsReviewedUntilMs } = known;
  const blocks: Block[] = [];
  if (certification !== "certified") {
    blocks.push({ reason: "KYC_REQUIRED", until_ms: null, by_staff_for: null });
  }
  if (nowMs < withdrawalsBlockedUntilMs) {
    const reason = "WITHDRAWAL_BLOCKED";
    const by_staff_for = blockedFor(members, member);
    blocks.push({ reason, until_ms: withdrawalsBlockedUntilMs, by_staff_for });
  }
  const isReviewed = nowMs < withdrawalsReviewedUntilMs;
  return { blocks, reviewed_until_ms: isReviewed ? withdrawalsReviewedUntilMs : null };
}

function quoteRoute(server: Server, listing: Listing): void {
  route(server, contract.withdrawalQuote, async (input, { member, language }) => {
    const markets = await listing();
    const asset = coinNamed(markets, input.coin);
    if (!asset.ok) return asset;
    const network = markets.network(asset.value, input.network);
    if (network === undefined) return reject("PARAMETER_ERROR", { field: "network" });
    const quantity = amountOf(input.qty);
    assert(quantity !== undefined, "the schema lets plain decimals through only");
    const nowMs = server.nowMs();
    const quote = await server.commands.read((exchange) => {
      const wish = { member: exchange.members.get(member), network, quantity };
      return withdrawalQuoteOf(exchange, wish, nowMs);
    });
    const { terms, fee, dayLeft, refusal } = quote;
    const arrival = (quantity - fee) as Amount;
    return accept({
      fee: formatAmount(fee),
      arrival: arrival > 0n ? formatAmount(arrival) : null,
      minimum: formatAmount(terms.min),
      maximum: formatAmount(terms.max),
      day_left: formatAmount(dayLeft),
      refused: refusal === undefined ? null : told(refusal, language),
    });
  });
}

function told({ code, params }: Rejected, language: Language) {
  return { error: code, msg: messageOf(language, code, params) };
}
