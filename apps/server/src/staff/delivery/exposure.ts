import type { contractExposure } from "@sumi/contract/delivery/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { DeliveryOrder } from "@sumi/core/delivery/delivery.ts";
import { type DeliveryMode, MODES } from "@sumi/core/delivery/events.ts";
import { isModeOpen, isOffered, poolOf, settleAssetOf } from "@sumi/core/delivery/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Asset } from "@sumi/core/markets/markets.ts";
import { shareOf } from "@sumi/formulas/delivery.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { pricedAssets } from "../../platform/feeds/feed.ts";
import { coinOf } from "../../shared/order-data.ts";

/** Alarms name members, whose names are in tables. */
type Data = Omit<DataOf<typeof contractExposure>, "alarms">;

const MINUTE_MS = 60_000;

/** The pools' money at that moment, and the most that open contracts may win from them. */
export function exposureData(exchange: Exchange, timeMs: number): Data {
  const modes = MODES.filter((mode) => settleAssetOf(exchange, mode) !== undefined);
  const assets = pricedAssets(() => exchange.markets.assets).filter((asset) => {
    return isOffered(exchange, asset, timeMs) || exchange.delivery.hasOrdersOn(asset.number);
  });
  return {
    pools: modes.map((mode) => poolData(exchange, mode, timeMs)),
    markets: modes.flatMap((mode) =>
      assets.map((asset) => marketData(exchange, { mode, asset, timeMs })),
    ),
    expiries: expiriesData(exchange, timeMs),
    time_ms: timeMs,
    sequence: String(exchange.sequence),
  };
}

function poolData(x: Exchange, mode: DeliveryMode, timeMs: number): Data["pools"][number] {
  const asset = settleAssetOf(x, mode)?.number ?? -1;
  const { available, reserved } = poolOf(mode);
  return {
    mode,
    coin: coinOf(x.markets, asset),
    open: isModeOpen(x, mode, timeMs),
    available: formatAmount(x.ledger.balance(available, asset)),
    reserved: formatAmount(x.ledger.balance(reserved, asset)),
  };
}

function marketData(
  x: Exchange,
  of: { readonly mode: DeliveryMode; readonly asset: Asset; readonly timeMs: number },
): Data["markets"][number] {
  const { mode, asset, timeMs } = of;
  const { halts, exposure } = x.delivery;
  const lost = halts.lossOf(mode, asset.number, timeMs) as Amount;
  const reservedFor = (direction: "up" | "down") =>
    formatAmount(exposure.ofDirection({ ...NOWHEN, mode, underlying: asset.number, direction }));
  const halted = { mode, underlying: asset.number };
  const againMs = halts.times.againMs(halted);
  const whole = poolSum(x, mode);
  const share = (name: string) => x.parameters.amount(`delivery.${name}`, timeMs);
  return {
    mode,
    coin: asset.symbol,
    halted: halts.of(mode, asset.number)?.reason ?? null,
    halted_until_ms: halts.times.untilMs(halted) ?? null,
    halt_again_ms: againMs > timeMs ? againMs : null,
    lost: formatAmount(lost),
    loss_halt: formatAmount(shareOf((whole + lost) as Amount, share("loss_halt"))),
    up: reservedFor("up"),
    down: reservedFor("down"),
    direction_cap: formatAmount(shareOf(whole, share("direction_cap"))),
  };
}

/** Directions are summed over all expiries, so no expiry and no profit of an order is asked for. */
const NOWHEN = { expiryMs: 0, profit: 0n as Amount };

/** All that the pool has, what it has set aside included. */
function poolSum(x: Exchange, mode: DeliveryMode): Amount {
  const asset = settleAssetOf(x, mode)?.number ?? -1;
  const { available, reserved } = poolOf(mode);
  return (x.ledger.balance(available, asset) + x.ledger.balance(reserved, asset)) as Amount;
}

function expiriesData(x: Exchange, timeMs: number): Data["expiries"] {
  const share = x.parameters.amount("delivery.expiry_cap", timeMs);
  const groups = Map.groupBy(x.delivery.orders, keyOf);
  const sums = [...groups.values()].flatMap((orders) => {
    const [first] = orders;
    if (first === undefined) return [];
    const { mode, underlying, direction } = first;
    const sumOf = (amountOf: (order: DeliveryOrder) => Amount) =>
      formatAmount(orders.reduce((sum, order) => sum + amountOf(order), 0n) as Amount);
    return {
      mode,
      coin: coinOf(x.markets, underlying),
      direction,
      minute_ms: minuteOf(first) * MINUTE_MS,
      contracts: orders.length,
      stakes: sumOf(({ stake }) => stake),
      profits: sumOf(({ profit }) => profit),
      cap: formatAmount(shareOf(poolSum(x, mode), share)),
    };
  });
  return sums.sort((one, other) => one.minute_ms - other.minute_ms);
}

function keyOf(order: DeliveryOrder): string {
  const { mode, underlying, direction } = order;
  return [mode, underlying, direction, minuteOf(order)].join();
}

function minuteOf({ expiryMs }: DeliveryOrder): number {
  return Math.floor(expiryMs / MINUTE_MS);
}
