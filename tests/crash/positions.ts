import { setTimeout as pause } from "node:timers/promises";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { PlacePerpetualOrder } from "@sumi/core/perpetual/commands.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { decide } from "@sumi/server/demonstration/money.ts";

const SYMBOL = "BTC-USDT-PERP";
/** In lots of a ten-thousandth of a bitcoin. */
const LOTS = 200;
/**
 * Certified members may open positions, even while the insurance fund is empty. An exchange is
 * founded with them: a lower minimum of the fund would be announced to its members.
 */
export const PERPETUAL_TERMS = {
  "perpetual.open": "1",
  "perpetual.country_others": "1",
  "perpetual.insurance_min": "0",
} as const;

/**
 * Lists a contract, if there is none, and lets these members open positions on both sides. They
 * have triggers just above and below the index and orders that wait for it: marks, triggers and
 * their trades go on whenever a process is killed, though none of them signs in.
 */
export async function openPositions(commands: Commands, members: readonly number[]): Promise<void> {
  await openContract(commands);
  const { contract, price } = await firstMark(commands);
  for (const actor of members) await submit(commands, { type: "ConfirmPerpetualRisk", actor });
  for (const [place, actor] of members.entries()) {
    const side = place % 2 === 0 ? "sell" : "buy";
    // Each pair has a distance of its own, in promilles of the price.
    const gap = Math.ceil((price * (2 + (place >> 1))) / 1_000) * (side === "buy" ? 1 : -1);
    const protection = {
      takeProfit: price + gap,
      stopLoss: price - gap,
      protectBy: place % 4 < 2 ? "mark" : "last",
    } as const;
    const opening = { actor, side, price, quantity: LOTS } as const;
    await submit(commands, { ...order(contract, opening), ...protection });
    await submit(commands, order(contract, { ...opening, price: price - gap }));
  }
}

async function openContract(commands: Commands): Promise<void> {
  const isListed = await commands.read((x) => contractIn(x) !== undefined);
  if (isListed) return;
  await decide(commands, {
    act: "ListContract",
    symbol: SYMBOL,
    underlying: "BTC",
    tick: "0.1",
    lot: "0.0001",
    priceMax: "1000000",
    quantityMin: "0.0001",
    quantityMax: "1000",
  });
}

function contractIn({ perpetual }: Exchange): Contract | undefined {
  return perpetual.contracts.bySymbol(SYMBOL);
}

/** Waits for the sample of the index that the first mark follows. */
async function firstMark(commands: Commands) {
  for (;;) {
    const found = await commands.read((x) => {
      const contract = contractIn(x);
      if (contract === undefined) return undefined;
      const { isOk, price } = x.perpetual.marks.of(contract);
      return isOk ? { contract, price: Number(price / contract.tick) } : undefined;
    });
    if (found !== undefined) return found;
    await pause(100);
  }
}

type Terms = Pick<PlacePerpetualOrder, "actor" | "side" | "price" | "quantity">;

function order({ number }: Contract, terms: Terms): PlacePerpetualOrder {
  return {
    type: "PlacePerpetualOrder",
    contract: number,
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

async function submit(commands: Commands, command: Parameters<Commands["submit"]>[0]) {
  const done = await commands.submit(command, () => undefined);
  assert(done.ok, `${command.type} is accepted: ${done.ok ? "" : done.code}`);
}
