import type { Exchange } from "@sumi/core/exchange.ts";
import { available, FEE, held } from "@sumi/core/ledger/accounts.ts";
import type { SpotOrder } from "@sumi/core/spot/spot-order.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { expect, test } from "vitest";
import { type Day, tell } from "../../model/testing/day.ts";
import { matching, spoken } from "../../model/testing/forging.ts";
import { openedDay, order } from "../../model/testing/trading-day.ts";

/** Two orders of one member rest; `damage` changes the state without the chain. */
type Row = readonly [name: string, damage: (exchange: Exchange) => void, found: readonly RegExp[]];

function restingDay(): Day {
  const day = openedDay();
  day.do(order({ actor: 1, side: "buy" }));
  day.do(order({ actor: 1, side: "buy" }));
  day.seal();
  return day;
}

const ROWS: readonly Row[] = [
  [
    "a coin out of nothing",
    ({ ledger }) => ledger.restore(0, FEE, 1n),
    [/^I1 All accounts of USDT sum to 1 units/, /^I2 sys:fee of asset 0 is 1 units, .* be 0/],
  ],
  [
    "a coin that changed hands",
    ({ ledger }) => {
      for (const [member, by] of [
        [2, -1n],
        [3, 1n],
      ] as const) {
        const account = available(member);
        ledger.restore(1, account, ledger.balance(account, 1) + by);
      }
    },
    [/^I2 m:2:available of asset 1 is 99999999 units/, /^I2 m:3:available of asset 1 is 100000001/],
  ],
  [
    "a hold that no order has",
    ({ ledger }) => {
      const [free, set] = [available(1), held(1)];
      ledger.restore(0, free, ledger.balance(free, 0) - 5n);
      ledger.restore(0, set, ledger.balance(set, 0) + 5n);
    },
    [/^I2 m:1:available/, /^I2 m:1:held/, /^I3 Member 1 has \d+ held of asset 0, and \d+ in open/],
  ],
  [
    "an order that holds more than its rest can cost",
    (exchange) => {
      const resting = newest(exchange);
      // The hold follows from the order's terms, so this is a core that computes it otherwise.
      Object.defineProperty(resting, "hold", { value: resting.hold + 1n });
    },
    [/^I3 Member 1 has/, /^I4 Order \d+ has the hold \d+, and it should be/],
  ],
  [
    "an order with another rest",
    (exchange) => {
      newest(exchange).left -= 1;
    },
    [/^I3 Member 1 has \d+ held/, /^I4 Order \d+ has the left 999, and it should be 1000/],
  ],
  [
    "an order that is open and not on the book",
    (exchange) => exchange.spot.books[0]?.remove(newest(exchange)),
    [/^I5 BTC-USDT buy: \d+, and it should be \d+ \d+/],
  ],
  [
    "an order that is served after one that came later",
    (exchange) => {
      const [, oldest] = exchange.spot.openOrdersOf(1);
      assert(oldest !== undefined, "two orders rest");
      exchange.spot.books[0]?.remove(oldest);
      exchange.spot.books[0]?.add(oldest);
    },
    [/^I5 BTC-USDT buy: \d+ \d+, and it should be \d+ \d+/],
  ],
  [
    "a member who is frozen without anybody's doing",
    ({ members }) => {
      members.get(2).frozen = "SECURITY";
    },
    [/^I6 Member 2 is blocked true,0,0, and it should be false,0,0\./],
  ],
  [
    "a member who is certified without anybody's doing",
    ({ members }) => {
      Object.assign(members.get(2), { certification: "certified", country: "CH" });
    },
    [/^I6 Member 2 is certified certified,CH, and it should be none,\./],
  ],
  [
    "a member whom nobody opened",
    ({ members }) => {
      const member = members.count + 1;
      const opened = { member, account: "ghost", sponsor: 0, house: "none" } as const;
      members.apply({ type: "MemberOpened", ...opened }, 0);
    },
    [/^I13 There are 5 members, not 4/],
  ],
  [
    "a deposit that may be credited again",
    ({ deposits }) => {
      const submitted = { deposit: 4, member: 1, asset: 0, network: 0, voucher: "0".repeat(64) };
      deposits.apply({ type: "DepositSubmitted", ...submitted, amount: 1n as Amount }, 1);
    },
    [/^I14 Deposit 4 is over and gone: false,false, and it should be true,true/],
  ],
  [
    "an index that was changed",
    ({ prices }) => {
      const at = { timeMs: 1, sample: 1, okTimeMs: 1, tip: "0".repeat(64) };
      prices.restoreIndex(1, { price: 1n as Amount, status: "OK", ...at });
    },
    [/^I16 The index of asset 1 is 1,OK,0/],
  ],
  [
    "a figure that was changed",
    ({ parameters }) => {
      const key = "market.BTC-USDT.taker_rate";
      parameters.change({ type: "ParameterChanged", key, value: "0.009", effectiveMs: 0 });
      parameters.change({ type: "ParameterChanged", key, value: "0.009", effectiveMs: 2e12 });
      parameters.change({ type: "ParameterChanged", key, value: "0.009", effectiveMs: 1.7e12 + 1 });
    },
    [/^I21 market.BTC-USDT.taker_rate is 0.009, and it should be 0.001/],
  ],
  [
    "a deadline of nothing that waits",
    ({ withdrawals }) => withdrawals.deadlines.set(7, 2e12),
    [/^I21 Deadlines have withdrawals 7, and should have none/, /^I21 The next deadline is at 2/],
  ],
];

for (const [name, damage, found] of ROWS) {
  test(`the auditor finds ${name}`, () => {
    const day = restingDay();
    const auditor = tell(day.told);
    auditor.examine(day.exchange);
    expect(auditor.findings).toEqual([]);
    damage(day.exchange);
    auditor.examine(day.exchange);
    expect(spoken(auditor.findings)).toEqual(matching(found));
  });
}

test("the auditor finds a state ahead of the chain, and waits for one that is behind", () => {
  const day = restingDay();
  const auditor = tell(day.told.slice(0, -3));
  auditor.examine(openedDay().exchange);
  expect(auditor.findings).toEqual([]);
  auditor.examine(day.exchange);
  expect(spoken(auditor.findings)).toEqual(
    matching([/^I15 A state holds command \d+, which is not durable/]),
  );
});

function newest({ spot }: Exchange): SpotOrder {
  const [resting] = spot.openOrdersOf(1);
  assert(resting !== undefined, "an order rests");
  return resting;
}
