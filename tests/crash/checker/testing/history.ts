import type { Happened, Recorded } from "../audit/chain.ts";

/**
 * Two members and one market on a grid of 0.01 and 0.001, and then one of them and their wallet: a
 * history that is in order.
 */
export const HISTORY: readonly Recorded[] = [
  command(1, 0, "Found", [
    set("deposits.single_reviewer_max", "1000"),
    set("withdrawals.single_reviewer_max", "30"),
    set("network.USDT.TRC20.withdrawal_fee", "1"),
    set("network.USDT.TRC20.withdrawal_auto_max", "15"),
    set("conversion.spread", "0.01"),
    { type: "AssetListed", asset: 0, symbol: "USDT", indexDecimals: -1 },
    { type: "AssetListed", asset: 1, symbol: "INK", indexDecimals: 2 },
    { type: "NetworkListed", network: 0, asset: 0, name: "TRC20" },
    { type: "NetworkListed", network: 1, asset: 1, name: "INKNET" },
    {
      ...{ type: "MarketListed", market: 0, symbol: "INK-USDT", base: 1, quote: 0 },
      ...{ tick: "0.01", lot: "0.001" },
    },
  ]),
  command(2, 0, "OpenMember", [{ type: "MemberOpened", member: 1, account: "first" }]),
  command(3, 0, "OpenMember", [{ type: "MemberOpened", member: 2, account: "second" }]),
  command(4, 1, "SubmitDeposit", [announced({ deposit: 4, member: 1, amount: "900" })]),
  command(5, 2, "SubmitDeposit", [announced({ deposit: 5, member: 2, amount: "20" })]),
  command(6, -1, "ConfirmDeposit", [
    { ...credited({ member: 1, asset: 0, amount: "900" }), deposit: 4 },
  ]),
  command(7, -1, "ConfirmDeposit", [
    { type: "DepositProposed", deposit: 5, reviewer: -1, amount: "20", transfer: "t5" },
  ]),
  command(8, -2, "ConfirmDeposit", [
    { ...credited({ member: 2, asset: 1, amount: "20" }), deposit: 5, reviewer: -2, value: "2000" },
  ]),
  // 2 INK at 100: 200 USDT held.
  command(9, 1, "PlaceOrder", [accepted(9, { member: 1, side: "buy", hold: "200" })]),
  // Half of it trades: 100 USDT, fees of 0.08 % to the maker and 0.1 % to the taker.
  command(10, 2, "PlaceOrder", [
    accepted(10, { member: 2, side: "sell", hold: "1", quantity: 1000 }),
    {
      ...{ type: "Traded", market: 0, maker: 9, taker: 10, buyer: 1, seller: 2, takerBuys: false },
      ...{ price: 10_000, quantity: 1_000, notional: "100", released: "0" },
      ...{ buyerFee: "0.0008", sellerFee: "0.1" },
    },
  ]),
  command(11, 1, "AmendOrder", [
    {
      ...{ type: "OrderAmended", order: 9, member: 1, market: 0, asset: 0 },
      ...{ price: 9_000, quantity: 2_000, holdChange: "-10" },
    },
  ]),
  command(12, 1, "CancelOrder", [
    {
      ...{ type: "OrderEnded", order: 9, member: 1, market: 0, asset: 0 },
      ...{ reason: "USER", released: "90" },
    },
  ]),
  // The desk has 5 INK, which are 100 USDT each.
  command(13, 0, "Approve", [
    { type: "CapitalContributed", asset: 1, network: 1, amount: "5" },
    { type: "HouseTransferred", asset: 1, from: 1, to: 4, amount: "5" },
    { type: "IndexSampled", sample: 1, indexes: [{ asset: 1, price: "100", status: "OK" }] },
  ]),
  // One that one person passes, and that goes all the way.
  command(14, 1, "RequestWithdrawal", [requested(1, "20")]),
  command(15, -1, "PassWithdrawal", [passed(1, "20", -1)]),
  command(16, -2, "SendWithdrawal", [
    { type: "WithdrawalSent", withdrawal: 1, member: 1, asset: 0, network: 0, arrival: "19" },
  ]),
  command(17, -2, "CompleteWithdrawal", [{ type: "WithdrawalDone", withdrawal: 1, member: 1 }]),
  // One that takes two, one that takes nobody, one that comes back, one that is rejected.
  command(18, 1, "RequestWithdrawal", [requested(2, "40")]),
  command(19, -1, "PassWithdrawal", [
    { type: "WithdrawalProposed", withdrawal: 2, member: 1, reviewer: -1 },
  ]),
  command(20, -2, "PassWithdrawal", [passed(2, "40", -2)]),
  command(21, 1, "RequestWithdrawal", [requested(3, "15"), passed(3, "15", 0)]),
  command(22, 1, "RequestWithdrawal", [requested(4, "25")]),
  command(23, 1, "CancelWithdrawal", [
    { type: "WithdrawalCancelled", withdrawal: 4, member: 1, asset: 0, quantity: "25" },
  ]),
  command(24, 1, "RequestWithdrawal", [requested(5, "25")]),
  command(25, -1, "RejectWithdrawal", [
    {
      type: "WithdrawalRejected",
      withdrawal: 5,
      member: 1,
      asset: 0,
      quantity: "25",
      reviewer: -1,
    },
  ]),
  // 100 USDT less 1 % are 0.99 INK.
  command(26, 1, "Convert", [
    {
      ...{ type: "Converted", member: 1, from: 0, to: 1, amount: "100", received: "0.99" },
      ...{ sample: 1, quote: "of 26" },
    },
  ]),
  command(27, 1, "Convert", [
    {
      ...{ type: "Converted", member: 1, from: 1, to: 0, amount: "0.5", received: "49.5" },
      ...{ sample: 1, quote: "of 27" },
    },
  ]),
  // One that still waits.
  command(28, 1, "RequestWithdrawal", [requested(6, "50")]),
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

function set(key: string, value: string): Happened {
  return { type: "ParameterChanged", key, value };
}

function announced(of: { deposit: number; member: number; amount: string }): Happened {
  const asset = of.member - 1;
  return { type: "DepositSubmitted", asset, network: asset, ...of };
}

function credited(of: { member: number; asset: number; amount: string }): Happened {
  const { member, asset, amount } = of;
  const transfer = `transfer of ${member}`;
  const who = { reviewer: -1, value: "900", transfer };
  return { type: "DepositCredited", member, asset, network: asset, amount, ...who };
}

function requested(withdrawal: number, quantity: string): Happened {
  const of = { member: 1, asset: 0, network: 0, fee: "1", value: quantity, priced: true };
  return { type: "WithdrawalRequested", withdrawal, quantity, ...of };
}

function passed(withdrawal: number, quantity: string, reviewer: number): Happened {
  const of = { member: 1, asset: 0, network: 0, fee: "1", value: quantity };
  return { type: "WithdrawalPassed", withdrawal, quantity, reviewer, ...of };
}

function accepted(order: number, differs: object): Happened {
  return {
    ...{ type: "OrderAccepted", order, market: 0, amount: "0", clientId: `place-${order}` },
    ...{ price: 10_000, quantity: 2_000, makerRate: 80_000, takerRate: 100_000 },
    ...differs,
  };
}
