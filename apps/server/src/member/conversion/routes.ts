import * as contract from "@sumi/contract/conversion/calls.ts";
import type { Converted } from "@sumi/core/conversion/events.ts";
import { quoteOf, rateAt } from "@sumi/core/conversion/rules.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { refusalOfBeginning } from "@sumi/core/pages/acceptance.ts";
import { amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readConversions } from "@sumi/store/conversion/queries.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { balanceOf } from "../../shared/balance-data.ts";
import { type Listing, listingOf } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";
import { figuresOf } from "./figures.ts";
import { fingerprintOf, openedStatement, sealedStatement } from "./statement.ts";

/** Conversions with the house: a quote that states all terms, and its acceptance. */
export function conversionRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  quoteRoute(server, listing);
  convertRoute(server, listing);
  listRoute(server, listing);
}

function quoteRoute(server: Server, listing: Listing): void {
  route(server, contract.conversionQuote, async (input, { member }) => {
    const markets = await listing();
    const from = assetNamed(markets, "from", input.from);
    if (!from.ok) return from;
    const to = assetNamed(markets, "to", input.to);
    if (!to.ok) return to;
    const amount = amountOf(input.amount);
    assert(amount !== undefined, "the schema lets plain decimals through only");
    const wanted = { from: from.value, to: to.value, amount };
    const offer = await server.commands.read((exchange) => offerOf(exchange, member, wanted));
    if (!offer.ok) return offer;
    const { quote, figures } = offer.value;
    const lastsMs = quote.expiresMs - server.nowMs();
    // The exchange's last moment is so old that a quote would have expired already.
    if (lastsMs <= 0) return reject("MARKET_NOT_OPEN");
    return accept({
      quote: await sealedStatement(server.vault, { ...quote, member }),
      from: input.from,
      to: input.to,
      amount: formatAmount(amount),
      received: formatAmount(quote.received),
      rate: figures.rate,
      spread_percent: figures.spreadPercent,
      spread_cost: figures.spreadCost,
      least: figures.least,
      dust: figures.dust,
      issued_ms: quote.issuedMs,
      expires_ms: quote.expiresMs,
      lasts_ms: lastsMs,
    });
  });
}

/**
 * A quote at the exchange's own newest time, because its expiry is judged by that clock, which may
 * differ from this process's.
 */
function offerOf(exchange: Exchange, member: number, wanted: Parameters<typeof quoteOf>[1]) {
  const refusal = refusalOfBeginning(exchange, member);
  if (refusal !== undefined) return refusal;
  const { timeMs, ledger } = exchange;
  const quote = quoteOf(exchange, wanted, timeMs);
  if (!quote.ok) return quote;
  const rate = rateAt(exchange, wanted, timeMs);
  assert(rate !== undefined, "what was quoted has a rate");
  const free = ledger.balance(available(member), wanted.from);
  return accept({ quote: quote.value, figures: figuresOf(rate, { ...quote.value, free }) });
}

function assetNamed(markets: Markets, field: "from" | "to", coin: string): Outcome<number> {
  const asset = markets.assetBySymbol(coin);
  return asset === undefined ? reject("PARAMETER_ERROR", { field }) : accept(asset.number);
}

function convertRoute(server: Server, listing: Listing): void {
  route(server, contract.convert, async ({ quote: text, client_id }, { member }) => {
    const statement = await openedStatement(server.vault, text);
    // A quote of another member is refused like one that was never given.
    if (statement?.member !== member) return reject("PARAMETER_ERROR", { field: "quote" });
    const { member: _, ...promised } = statement;
    const key = commandKey(contract.convert.path, member, client_id, { quote: text });
    const quote = await fingerprintOf(server.vault, statement);
    const converted = await server.commands.submit(
      { type: "Convert", actor: member, key, ...promised, quote },
      (exchange) => ({
        balances: [promised.from, promised.to].map((asset) => balanceOf(exchange, member, asset)),
        sequence: String(exchange.sequence),
      }),
    );
    if (!converted.ok) return converted;
    const { record, view } = converted.value;
    return accept({ conversion: conversionData(record, await listing()), ...view });
  });
}

/** From the event, so that a repeated call is answered with the original conversion. */
function conversionData(record: CommandRecord, markets: Markets) {
  const { from, to, amount, received } = convertedBy(record);
  return {
    id: String(record.stamp.sequence),
    from: coinOf(markets, from),
    to: coinOf(markets, to),
    amount: formatAmount(amount),
    received: formatAmount(received),
    time_ms: record.stamp.timeMs,
  };
}

function convertedBy({ events: [first] }: CommandRecord): Converted {
  assert(first?.type === "Converted", "an accepted quote was converted");
  return first;
}

function listRoute(server: Server, listing: Listing): void {
  route(server, contract.conversions, async (input, { member }) => {
    const markets = await listing();
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const { cursor, limit } = input;
    const page = await readConversions(server.database, { member, cursor, limit });
    if (!page.ok) return page;
    const conversions = page.value.rows.map((row) => ({
      id: String(row.sequence),
      from: coinOf(markets, row.from),
      to: coinOf(markets, row.to),
      amount: formatAmount(row.given),
      received: formatAmount(row.received),
      time_ms: row.timeMs,
    }));
    const next_cursor = page.value.next ?? null;
    return accept({ conversions, next_cursor, sequence: String(reached.value) });
  });
}
