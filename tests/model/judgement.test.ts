import { expect, test } from "vitest";
import { COIN } from "./decimal.ts";
import type { ReadCommand, ReadEvent } from "./record.ts";
import { changed, givenBy, HISTORY, judged } from "./testing/history.ts";

test("a history that is in order leads to the balances that one reckons by hand", () => {
  const { model, found } = judged(HISTORY);
  expect(found).toEqual([]);
  const { ledger } = model;
  const house = (path: string, asset: number) => ledger.house.get(path)?.[asset];
  // 900, less 60 for bitcoins, 75 withdrawn, 100 converted, 59.4 back, 50 held.
  expect(ledger.balance(1, 0)).toEqual({ available: 674_40000000n, held: 50_00000000n });
  // 0.001 less its fee of 0.0000008, 0.00165 from the house, 0.001 back to it.
  expect(ledger.balance(1, 1)).toEqual({ available: 164920n, held: 0n });
  expect(ledger.balance(2, 0)).toEqual({ available: 59_94000000n, held: 0n });
  expect(ledger.balance(2, 1)).toEqual({ available: 49900000n, held: 0n });
  // Three withdrawals that passed, and a trade.
  expect(house("sys:fee", 0)).toBe(3_06000000n);
  expect(house("sys:fee", 1)).toBe(80n);
  expect(house("sys:convert", 0)).toBe(40_60000000n);
  expect(house("sys:convert", 1)).toBe(4_99935000n);
  expect(house("sys:clearing:withdraw:0", 0)).toBe(53n * COIN);
  expect(house("ext:custody:0", 0)).toBe(-881n * COIN);
});

type Row = readonly [
  invariant: string,
  name: string,
  type: ReadEvent["type"],
  changes: object,
  n?: number,
];

const ROWS: readonly Row[] = [
  ["I2", "money that is not there", "OrderAccepted", { hold: 10n ** 15n }],
  ["I4", "a hold that is not what the order can cost", "OrderAccepted", { hold: 12_000_000_001n }],
  ["I4", "a hold that outlives its order", "OrderEnded", { released: 0n }],
  ["I4", "a hold that an amendment leaves too large", "OrderAmended", { holdChange: 0n }],
  ["I6", "a fee that was not charged", "Traded", { buyerFee: 0n }],
  ["I6", "a fee that was rounded down", "Traded", { sellerFee: 5_999_999n }],
  ["I5", "a trade beside the maker's price", "Traded", { price: 5_999_999 }],
  ["I14", "a deposit that is credited twice", "DepositCredited", { deposit: 5 }, 1],
  ["I14", "a deposit under another number", "DepositSubmitted", { deposit: 3 }],
  ["I14", "a deposit that nobody announced", "DepositCredited", { deposit: 99 }],
  ["I14", "a deposit announced by somebody else", "DepositSubmitted", { member: 2 }],
  ["I6", "an order under another number", "OrderAccepted", { order: 6 }],
  ["I21", "one person in both places", "DepositCredited", { reviewer: -1 }, 1],
  ["I21", "a credit by a member", "DepositCredited", { reviewer: 1 }],
  ["I21", "a large credit by one person", "DepositProposed", { deposit: 99 }],
  [
    "I14",
    "an event that the command does not cause",
    "WithdrawalDone",
    { type: "StopFired", order: 9 },
  ],
  ["I2", "a withdrawal of what is not there", "WithdrawalRequested", { quantity: 10n ** 15n }],
  ["I6", "a withdrawal's fee that was forgotten", "WithdrawalRequested", { fee: 0n }],
  ["I6", "more than the index says", "Converted", { received: 165_001n }],
  ["I6", "a quote that is not the one asked for", "Converted", { quote: "other" }],
  ["I14", "a withdrawal that is passed twice", "WithdrawalPassed", { withdrawal: 1 }, 1],
  ["I14", "one that is sent before it is passed", "WithdrawalSent", { withdrawal: 9 }],
  ["I14", "one that comes back twice", "WithdrawalRejected", { withdrawal: 4 }],
  ["I14", "one that comes back when it is sent", "WithdrawalCancelled", { withdrawal: 1 }],
  ["I14", "more sent than was asked for", "WithdrawalSent", { arrival: 20n * COIN }],
  ["I14", "more passed than was asked for", "WithdrawalPassed", { quantity: 21n * COIN }],
  ["I14", "less given back than was held", "WithdrawalCancelled", { quantity: 24n * COIN }],
  ["I14", "a withdrawal out of turn", "WithdrawalRequested", { withdrawal: 8 }],
  ["I14", "a withdrawal that nobody asked for", "WithdrawalPassed", { withdrawal: 9 }],
  ["I6", "a conversion at another sample", "Converted", { sample: 1 }],
  ["I14", "house money that leaves the house", "HouseTransferred", { to: 1028 }],
  ["I14", "a withdrawal asked for by somebody else", "WithdrawalRequested", { member: 2 }],
  ["I6", "a conversion by somebody else", "Converted", { member: 2 }],
  ["I21", "one person in both places of a withdrawal", "WithdrawalPassed", { reviewer: -1 }, 1],
  ["I14", "a large one that one person passes", "WithdrawalPassed", { value: 31n * COIN }],
  ["I14", "one without a price", "WithdrawalRequested", { priced: false }],
  ["I21", "one that passes without anybody's yes", "WithdrawalPassed", { reviewer: 0 }],
  ["I14", "one that a member rejects", "WithdrawalRejected", { reviewer: 1 }],
];

for (const [invariant, name, type, changes, n] of ROWS) {
  test(`${invariant} finds ${name}`, () => {
    const { found } = judged(changed(type, changes, n));
    expect(found.map((text) => text.split(" ")[0])).toContain(invariant);
  });
}

test.each<ReadCommand["type"]>([
  "ConfirmDeposit",
  "PassWithdrawal",
  "SendWithdrawal",
  "CompleteWithdrawal",
  "RejectWithdrawal",
])("I21 finds a member who gives %s", (type) => {
  expect(judged(givenBy(2, type)).found.some((text) => text.startsWith("I21 "))).toBe(true);
});

test("I14 finds a quote that counts twice", () => {
  const converting = HISTORY.filter(({ asked }) => asked.type === "Convert");
  const again = converting.map((record) => ({ ...record, sequence: record.sequence + 100 }));
  const { found } = judged([...HISTORY, ...again]);
  expect(found).toContainEqual(expect.stringMatching(/a quote is used once/));
});

test("I3 finds a hold that belongs to no order and to no withdrawal", () => {
  const { model, found } = judged(HISTORY);
  model.begin(model.sequence + 1, model.timeMs);
  model.ledger.hold(1, 0, 5n);
  for (const wrong of model.ledger.settle()) model.object("I3", wrong);
  expect(found).toEqual(["I3 m:1:held of asset 0 is 5000000005, its open holds are 5000000000"]);
});
