import type { Endpoint } from "@sumi/contract/wire/endpoint.ts";
import { PERP } from "@sumi/core/testing/perpetual-world.ts";
import type { Belongings } from "./whole-house.ts";

/** A valid value for each field that a reading call requires. */
export function fieldsFor({ input, path }: Endpoint, has: Belongings): Record<string, string> {
  const named: Readonly<Record<string, string>> = {
    "/Trade/billinfo": has.order,
    "/Contract/cbillinfo": has.contract,
    "/Finance/czinfo": has.deposit,
    "/Finance/txinfo": has.withdrawal,
    "/Perpetual/positioninfo": has.position,
    "/User/noticeinfo": has.notice,
    "/Support/thread": has.thread,
    "/Support/picturelink": has.thread,
    "/Staff/supportthread": has.thread,
    "/Staff/readyanswersfor": has.thread,
    "/Staff/deposit": has.deposit,
    "/Staff/withdrawal": has.withdrawal,
  };
  const values: Readonly<Record<string, string | undefined>> = {
    coin: "USDT",
    network: "MAIN",
    symbol: path.startsWith("/Perpetual/") ? PERP : "BTC-USDT",
    side: "buy",
    qty: "0.01",
    leverage: "5",
    interval: "1m",
    period: "7d",
    channels: path === "/Public/livesnapshots" ? "ticker" : "balances",
    uid: has.uid,
    from: "USDT",
    to: "BTC",
    amount: "100",
    key: "session.idle_ms",
    q: has.uid,
    id: named[path],
  };
  const needed = Object.entries(input.shape)
    .filter(([name, schema]) => {
      // A list that may show one case alone shows all of them here.
      return !schema.safeParse(undefined).success || (name === "id" && path in named);
    })
    .map(([name]) => [name, values[name] ?? ""]);
  return Object.fromEntries(needed);
}
