import type { Happened, Recorded } from "../audit/chain.ts";

/** Two members and one market on a grid of 0.01 and 0.001: a history that is in order. */
export const HISTORY: readonly Recorded[] = [
  command(1, 0, "Found", [
    { type: "ParameterChanged", key: "deposits.single_reviewer_max", value: "1000" },
    { type: "AssetListed", asset: 0, symbol: "USDT" },
    { type: "AssetListed", asset: 1, symbol: "INK" },
    { type: "NetworkListed", network: 0, asset: 0, name: "TRC20" },
    { type: "NetworkListed", network: 1, asset: 1, name: "INKNET" },
    {
      ...{ type: "MarketListed", market: 0, symbol: "INK-USDT", base: 1, quote: 0 },
      ...{ tick: "0.01", lot: "0.001" },
    },
  ]),
  command(2, 0, "OpenMember", [{ type: "MemberOpened", member: 1, account: "first" }]),
  command(3, 0, "OpenMember", [{ type: "MemberOpened", member: 2, account: "second" }]),
  command(4, -1, "ConfirmDeposit", [credited({ member: 1, asset: 0, amount: "900" })]),
  command(5, -1, "ConfirmDeposit", [
    { type: "DepositProposed", deposit: 5, reviewer: -1, amount: "20", transfer: "t5" },
  ]),
  command(6, -2, "ConfirmDeposit", [
    { ...credited({ member: 2, asset: 1, amount: "20" }), deposit: 5, reviewer: -2, value: "2000" },
  ]),
  // 2 INK at 100: 200 USDT held.
  command(7, 1, "PlaceOrder", [accepted(7, { member: 1, side: "buy", hold: "200" })]),
  // Half of it trades: 100 USDT, fees of 0.08 % to the maker and 0.1 % to the taker.
  command(8, 2, "PlaceOrder", [
    accepted(8, { member: 2, side: "sell", hold: "1", quantity: 1000 }),
    {
      ...{ type: "Traded", market: 0, maker: 7, taker: 8, buyer: 1, seller: 2, takerBuys: false },
      ...{ price: 10_000, quantity: 1_000, notional: "100", released: "0" },
      ...{ buyerFee: "0.0008", sellerFee: "0.1" },
    },
  ]),
  command(9, 1, "AmendOrder", [
    {
      ...{ type: "OrderAmended", order: 7, member: 1, market: 0, asset: 0 },
      ...{ price: 9_000, quantity: 2_000, holdChange: "-10" },
    },
  ]),
  command(10, 1, "CancelOrder", [
    {
      ...{ type: "OrderEnded", order: 7, member: 1, market: 0, asset: 0 },
      ...{ reason: "USER", released: "90" },
    },
  ]),
];

/** The same history with one event told otherwise: `sequence` names its command. */
export function changed(sequence: number, type: string, by: object): readonly Recorded[] {
  return HISTORY.map((record) => {
    if (record.sequence !== sequence) return record;
    const events = record.events.map((event) =>
      event.type === type ? { ...event, ...by } : event,
    );
    return { ...record, events };
  });
}

function command(
  sequence: number,
  actor: number,
  name: string,
  events: readonly Happened[],
): Recorded {
  return { sequence, timeMs: 1_000 + sequence, actor, command: name, events };
}

function credited(of: { member: number; asset: number; amount: string }): Happened {
  const { member, asset, amount } = of;
  const transfer = `transfer of ${member}`;
  const who = { deposit: 4, reviewer: -1, value: "900", transfer };
  return { type: "DepositCredited", member, asset, network: asset, amount, ...who };
}

function accepted(order: number, differs: object): Happened {
  return {
    ...{ type: "OrderAccepted", order, market: 0, amount: "0", clientId: `place-${order}` },
    ...{ price: 10_000, quantity: 2_000, makerRate: 80_000, takerRate: 100_000 },
    ...differs,
  };
}
