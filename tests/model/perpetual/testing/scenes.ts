import { COIN, unitsOf } from "../../decimal.ts";
import { deductionsOf, type Terms, type Tier } from "../terms.ts";
import { PlainExchange } from "./plain-exchange.ts";
import { available, deposit, fundInsurance } from "./plain-ledger.ts";
import { PlainOrders } from "./plain-orders.ts";

const PERCENT = COIN / 100n;
const RANGES: readonly Omit<Tier, "deduction">[] = [
  { upTo: 100_000n * COIN, leverageMax: 5n, rate: (5n * PERCENT) / 2n },
  { upTo: 500_000n * COIN, leverageMax: 3n, rate: 5n * PERCENT },
  { upTo: 2_000_000n * COIN, leverageMax: 2n, rate: 10n * PERCENT },
];

function tiersOf(): Terms["tiers"] {
  const [first = 0n, second = 0n, third = 0n] = deductionsOf(RANGES);
  const [one, two, three] = RANGES;
  if (one === undefined || two === undefined || three === undefined) throw new Error("no tiers");
  return [
    { ...one, deduction: first },
    { ...two, deduction: second },
    { ...three, deduction: third },
  ];
}

/** The contract of the rule book's examples. */
export const BITCOIN: Terms = {
  tick: COIN / 10n,
  lot: COIN / 10_000n,
  makerRate: unitsOf("0.0002"),
  takerRate: unitsOf("0.0006"),
  liquidationRate: unitsOf("0.005"),
  spreadMax: unitsOf("0.05"),
  tiers: tiersOf(),
};

/** An exchange whose members and insurance fund have so much. */
export function sceneOf(
  deposits: Readonly<Record<string, string>>,
  { insurance = "0", mark = "60000", terms = BITCOIN } = {},
) {
  const exchange = new PlainExchange(terms);
  for (const [member, amount] of Object.entries(deposits)) {
    deposit(exchange.ledger, available(member), unitsOf(amount));
  }
  fundInsurance(exchange.ledger, unitsOf(insurance));
  return { exchange, orders: new PlainOrders(exchange), mark: unitsOf(mark) };
}

/** `A 5 buys 0.3 @60000 of B 5`: the taker comes first, with the leverages of both. */
export function trade(exchange: PlainExchange, sentence: string) {
  const words = /^(\w) (\d) (buys|sells) (\S+) @(\S+) (?:of|to) (\w) (\d)$/.exec(sentence);
  if (words === null) throw new Error(`${sentence} is not a trade`);
  const [, taker = "", lever = "", way, quantity = "", price = "", maker = "", other = ""] = words;
  const sides = way === "buys" ? { buyer: taker, seller: maker } : { buyer: maker, seller: taker };
  return exchange.trade(
    { ...sides, taker },
    { price: unitsOf(price), quantity: unitsOf(quantity) },
    (member) => BigInt(member === taker ? lever : other),
  );
}
