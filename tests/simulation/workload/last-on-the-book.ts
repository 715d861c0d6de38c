import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { PlacePerpetualOrder } from "@sumi/core/perpetual/commands.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { isNarrow } from "@sumi/core/perpetual/intake.ts";
import { markInTicks } from "@sumi/core/perpetual/limits.ts";
import { closingSide, type Position } from "@sumi/core/perpetual/position.ts";
import { type Scene, someOf } from "./scene.ts";

/** Distances from the mark, in ten-thousandths: near it, about the limit, and far away. */
const DISTANCES = [0, 10, 24, 25, 26, 150] as const;

/**
 * Where nobody opens, somebody rests an order that only reduces, and who has the other side closes
 * into it: at the market, at that price, by a stop at it, or by a protection that fires next.
 */
export function lastOnTheBook({ view, random }: Scene): readonly ExchangeCommand[] {
  const contracts = view.perpetual.contracts.all.filter((each) => isNarrow(view, each));
  const contract = someOf(random, contracts);
  if (contract === undefined) return [];
  const positions = [...view.perpetual.positionsOf(contract.number).all];
  const falling = positions.filter(({ isLiquidating }) => isLiquidating);
  const closing = someOf(random, falling.length > 0 ? falling : positions);
  const resting = someOf(
    random,
    positions.filter(({ quantity }) => quantity > 0 !== (closing?.quantity ?? 0) > 0),
  );
  if (closing === undefined || resting === undefined) return [];
  const [mark] = markInTicks(view, contract);
  const by = Math.round((mark * random.oneOf(DISTANCES)) / 10_000);
  const price = Math.max(1, closing.quantity > 0 ? mark - by : mark + by);
  const [own, others] = [closing, resting].map((one) => reducing(contract, one, price));
  // It takes a part of a falling position, and the rest waits.
  if (closing.isLiquidating && others !== undefined) {
    return [{ ...others, quantity: Math.ceil(others.quantity / random.between(1, 4)) }];
  }
  const close = {
    type: "ClosePosition",
    actor: closing.member,
    contract: contract.number,
  } as const;
  return [
    ...(others === undefined ? [] : [others]),
    ...(own === undefined ? [] : [random.oneOf<ExchangeCommand>([close, own, stopOf(own)])]),
    protection(contract, closing, mark),
  ];
}

function reducing({ number }: Contract, position: Position, price: number): PlacePerpetualOrder {
  return {
    type: "PlacePerpetualOrder",
    actor: position.member,
    contract: number,
    side: closingSide(position),
    kind: "limit",
    tif: "GTC",
    postOnly: false,
    reduceOnly: true,
    price,
    quantity: Math.abs(position.quantity),
    stopPrice: 0,
    stopBy: "mark",
    leverage: position.leverage,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "mark",
  };
}

/** A stop at a price that the next marks are about to reach. */
function stopOf(order: PlacePerpetualOrder): PlacePerpetualOrder {
  return { ...order, kind: "stop_limit", stopPrice: order.price };
}

/** A stop-loss a step away from the mark. */
function protection({ number }: Contract, { member, quantity }: Position, mark: number) {
  const stopLoss = quantity > 0 ? Math.max(1, mark - 1) : mark + 2;
  const set = { takeProfit: 0, stopLoss, protectBy: "mark" } as const;
  return { type: "SetProtection", actor: member, contract: number, ...set } as const;
}
