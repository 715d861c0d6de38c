import { answered } from "@sumi/app/failures.ts";
import * as delivery from "@sumi/contract/delivery/calls.ts";
import * as deposits from "@sumi/contract/deposits/calls.ts";
import * as perpetual from "@sumi/contract/perpetual/positions.ts";
import * as spot from "@sumi/contract/spot/calls.ts";
import * as withdrawals from "@sumi/contract/withdrawals/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";
import type { Card } from "./calls.ts";

type Dated = { readonly atMs: number; readonly card: Card };

const FEW = { limit: "10" };
const NOTHING_ABOUT = { about: null, side: null } as const;

/** The newest of what a member may attach, looking as its card will. */
export const cardsQuery = queryOptions({
  queryKey: ["support", "cards"],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<readonly Card[]> => {
    const found = await Promise.all([
      transfersIn(signal),
      transfersOut(signal),
      orders(signal),
      contracts(signal),
      positions(signal),
    ]);
    const all = found.flat().sort((a, b) => b.atMs - a.atMs);
    return all.map(({ card }) => card);
  },
});

async function transfersIn(signal: AbortSignal): Promise<readonly Dated[]> {
  const answer = answered(await client.call(deposits.deposits, FEW, { signal }));
  return answer.deposits.map(({ id, coin, amount, credited, status, created_ms: atMs }) => {
    const shown = { coin, amount: credited ?? amount, status };
    return { atMs, card: { kind: "deposit", id, ...NOTHING_ABOUT, ...shown } };
  });
}

async function transfersOut(signal: AbortSignal): Promise<readonly Dated[]> {
  const answer = answered(await client.call(withdrawals.withdrawals, FEW, { signal }));
  return answer.withdrawals.map(({ id, coin, qty: amount, status, created_ms: atMs }) => {
    return { atMs, card: { kind: "withdrawal", id, ...NOTHING_ABOUT, coin, amount, status } };
  });
}

async function orders(signal: AbortSignal): Promise<readonly Dated[]> {
  const answer = answered(await client.call(spot.orders, FEW, { signal }));
  return answer.orders.map(({ id, symbol: about, side, qty, amount, status, created_ms }) => {
    const [base = "", quote = ""] = about.split("-");
    // A buy by amount has no quantity.
    const [coin, shown] = qty === null ? [quote, amount ?? "0"] : [base, qty];
    const card = { kind: "order", id, about, side, coin, amount: shown, status } as const;
    return { atMs: created_ms, card };
  });
}

async function contracts(signal: AbortSignal): Promise<readonly Dated[]> {
  const answer = answered(await client.call(delivery.contracts, FEW, { signal }));
  return answer.contracts.map(({ id, coin: about, direction: side, ...rest }) => {
    const shown = { coin: rest.stake_coin, amount: rest.stake, status: rest.state };
    return { atMs: rest.accepted_ms, card: { kind: "contract", id, about, side, ...shown } };
  });
}

async function positions(signal: AbortSignal): Promise<readonly Dated[]> {
  const answer = answered(await client.call(perpetual.positions, {}, { signal }));
  return answer.positions.map(({ id, symbol: about, side, qty: amount, opened_ms: atMs }) => {
    const [coin = ""] = about.split("-");
    return { atMs, card: { kind: "position", id, about, side, coin, amount, status: "open" } };
  });
}
