import type { PlacePerpetualOrder } from "@sumi/core/perpetual/commands.ts";
import { PERP, perpetualActs } from "@sumi/core/testing/perpetual-world.ts";
import { PLAIN_NUMBERS } from "./plain-numbers.ts";
import { TradingHouse, type TradingVisitor } from "./trading-house.ts";

const SECOND_MS = 1_000;
const FUND = "1000";

/** A house with the rule book's contract on BTC, an insurance fund and a mark of 60,000. */
export async function perpetualHouse(
  mount: (house: TradingHouse) => void,
  terms: Readonly<Record<string, string>> = {},
): Promise<TradingHouse> {
  const house = await TradingHouse.open(mount, PLAIN_NUMBERS, perpetualActs(terms));
  const money = { asset: "USDT", amount: FUND, evidence: "proof-1" } as const;
  house.script.decide({ act: "ContributeCapital", network: "MAIN", ...money });
  const [from, to] = ["sys:treasury", "sys:insurance"] as const;
  house.script.decide({ act: "TransferHouse", from, to, ...money });
  mark(house, "60000", 3);
  return house;
}

/** A certified member who has confirmed the risk of perpetual contracts. */
export async function perpetualMember(
  house: TradingHouse,
  funds: Readonly<Record<string, string>> = { USDT: "20000" },
): Promise<TradingVisitor> {
  const visitor = await house.member(funds);
  house.script.certify(visitor.number);
  house.script.accept({ type: "ConfirmPerpetualRisk", actor: visitor.number });
  house.journal.publish();
  return visitor;
}

/** Lets so many seconds pass, with a sample of that index and everything that is due after each. */
export function mark(house: TradingHouse, price: string, seconds = 1): void {
  const { script } = house;
  for (let second = 0; second < seconds; second += 1) {
    script.timeMs += SECOND_MS;
    script.sample({ BTC: price, ETH: "3000" });
    runDue(house);
  }
  house.journal.publish();
}

const DUE: ReadonlySet<string> = new Set(["FundDue", "LiquidateDue", "SettleContracts"]);

function runDue({ script }: TradingHouse): void {
  for (;;) {
    const due = script.exchange.dueAt(script.timeMs).find(({ type }) => DUE.has(type));
    if (due === undefined) return;
    script.accept(due);
  }
}

/** The fields of an order on the contract: "buy 0.1 @60000 5x", at the market without a price. */
export function orderForm(
  phrase: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const words = phrase.split(" ");
  const price = words.find((word) => word.startsWith("@"))?.slice(1);
  const leverage = words.find((word) => word.endsWith("x"))?.slice(0, -1) ?? "5";
  const terms = price === undefined ? { type: "market" } : { type: "limit", price };
  return { symbol: PERP, side: words[0] ?? "", qty: words[1] ?? "", leverage, ...terms, ...more };
}

/** A limit order on the first contract at 5x, in ticks and lots. */
export function perpetualOrder(
  terms: Pick<PlacePerpetualOrder, "actor" | "side" | "price" | "quantity">,
): PlacePerpetualOrder {
  return {
    type: "PlacePerpetualOrder",
    contract: 0,
    kind: "limit",
    tif: "GTC",
    postOnly: false,
    reduceOnly: false,
    stopPrice: 0,
    stopBy: "mark",
    leverage: 5,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "mark",
    ...terms,
  };
}
