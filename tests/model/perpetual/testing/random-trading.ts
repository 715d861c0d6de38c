import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { contractOf, ordering } from "@sumi/core/testing/perpetual-world.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import { memberNumber, units } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { MEMBERS } from "./judged-world.ts";

/** The index a step later: now and then it jumps, and it comes back. */
export function nextPrice(random: Random, price: number): number {
  const jump = random.chance(0.05) ? 0.5 * (random.next() - 0.5) : 0.004 * (random.next() - 0.5);
  return (price * (1 + jump) * 19 + 60_000) / 20;
}

/** A command that a member may give next, near the index. Many are refused. */
export function commandOf(world: World, random: Random, price: number): ExchangeCommand {
  const member = random.oneOf(MEMBERS);
  const actor = memberNumber(member);
  const drawn = random.next();
  const near = (price * (1 + 0.006 * (random.next() - 0.5))).toFixed(1);
  if (drawn < 0.68) return orderOf(world, random, { member, near, price });
  if (drawn < 0.86) return changeOf(world, random, { actor, price });
  const { number: contract } = contractOf(world);
  const open = [...world.exchange.perpetual.openOrdersOf(actor)];
  const order = open[Math.floor(random.next() * open.length)]?.id ?? 1;
  if (drawn < 0.91) return { type: "CancelPerpetualOrder", actor, order };
  if (drawn < 0.93) return { type: "CancelAllPerpetualOrders", actor, contract };
  const quantity = random.chance(0.5) ? random.between(1, 8_000) : 0;
  const amended = quantity === 0 ? Math.round(Number(near) * 10) : 0;
  return { type: "AmendPerpetualOrder", actor, order, price: amended, quantity };
}

const SELF_TRADE = ["DECREMENT", "EXPIRE_MAKER", "EXPIRE_TAKER", "EXPIRE_BOTH"] as const;

type Drawn = { readonly member: string; readonly near: string; readonly price: number };

function orderOf(world: World, random: Random, { member, near, price }: Drawn): ExchangeCommand {
  const side = random.oneOf(["buy", "sell"]);
  const lots = (random.next() * 0.8 + 0.001).toFixed(4);
  const leverage = random.chance(0.6) ? "5x" : `${random.between(1, 5)}x`;
  const selfTrade = random.oneOf(SELF_TRADE);
  const drawn = random.next();
  const stopPrice = Math.round(price * 10 * (1 + 0.01 * (random.next() - 0.5)));
  if (drawn < 0.16) {
    const isLimit = random.chance(0.4);
    return ordering(world, member, `${side} ${lots}${isLimit ? ` @${near}` : ""} ${leverage}`, {
      kind: isLimit ? "stop_limit" : "stop_market",
      stopPrice,
      stopBy: random.oneOf(["mark", "last"]),
      reduceOnly: random.chance(0.5),
      selfTrade,
    });
  }
  if (drawn < 0.26) return ordering(world, member, `${side} ${lots} ${leverage}`, { selfTrade });
  const far = Math.round(price * 10 * (side === "buy" ? 1.03 : 0.97));
  const isProtected = random.chance(0.3);
  return ordering(world, member, `${side} ${lots} @${near} ${leverage}`, {
    tif: random.oneOf(["GTC", "GTC", "GTC", "IOC", "FOK"]),
    postOnly: false,
    reduceOnly: random.chance(0.15),
    selfTrade,
    takeProfit: isProtected ? far : 0,
    protectBy: random.oneOf(["mark", "last"]),
  });
}

type Owner = { readonly actor: number; readonly price: number };

function changeOf(world: World, random: Random, { actor, price }: Owner): ExchangeCommand {
  const { number: contract } = contractOf(world);
  const own = { actor, contract };
  const drawn = random.between(1, 6);
  if (drawn === 1) return { type: "ClosePosition", ...own };
  if (drawn === 2) return { type: "ReversePosition", ...own };
  if (drawn === 3) return { type: "AddMargin", ...own, amount: units("123.456") };
  if (drawn === 4) return { type: "RemoveMargin", ...own, amount: units("77.7") };
  if (drawn === 5) return { type: "SetLeverage", ...own, leverage: random.between(1, 5) };
  const gap = Math.round(price * 10 * 0.02 * (random.next() + 0.1));
  const isLong = (world.exchange.perpetual.position(contract, actor)?.quantity ?? 1) > 0;
  const middle = Math.round(price * 10);
  return {
    type: "SetProtection",
    ...own,
    takeProfit: isLong ? middle + gap : middle - gap,
    stopLoss: random.chance(0.5) ? 0 : isLong ? middle - gap : middle + gap,
    protectBy: random.oneOf(["mark", "last"]),
  };
}
