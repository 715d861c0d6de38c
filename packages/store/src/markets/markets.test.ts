import type { Markets } from "@sumi/core/markets/markets.ts";
import { expect, test } from "vitest";
import { createProjector } from "../projector.ts";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { projected } from "../testing/store-database.ts";
import { readMarkets } from "./queries.ts";

test("what is listed is read back as the exchange lists it, with its status", async () => {
  const script = new ExchangeScript(Date.UTC(2026, 2, 2, 12));
  const founded = script.records.length;
  script.decide({ act: "ListAsset", asset: "SOL", indexDecimals: 3 });
  script.decide({ act: "SetMarketStatus", symbol: "ETH-USDT", status: "cancel_only" });
  const { pool, drop } = await projected(script.records.slice(0, founded));
  await createProjector(pool).fold(script.records);
  expect(listed(await readMarkets(pool))).toEqual(listed(script.exchange.markets));
  expect((await readMarkets(pool)).bySymbol("ETH-USDT")?.status).toBe("cancel_only");
  await drop();
});

function listed({ assets, networks, all }: Markets) {
  return { assets, networks, all };
}
