import type { Markets } from "@sumi/core/markets/markets.ts";
import { expect, test } from "vitest";
import { PostgresProjectionStore } from "../postgres/projection-store.ts";
import { createProjector } from "../projector.ts";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { projected } from "../testing/store-database.ts";
import { restoreMarkets } from "./restore.ts";

test("what is listed is read back as the exchange lists it, with its status", async () => {
  const script = new ExchangeScript(Date.UTC(2026, 2, 2, 12));
  const founded = script.records.length;
  script.decide({ act: "ListAsset", asset: "SOL", indexDecimals: 3 });
  script.decide({ act: "SetMarketStatus", symbol: "ETH-USDT", status: "cancel_only" });
  const { pool, drop } = await projected(script.records.slice(0, founded));
  await createProjector(pool).fold(script.records);
  const transaction = await new PostgresProjectionStore(pool).begin();
  const restored = await restoreMarkets(transaction);
  await transaction.rollback();
  expect(listed(restored)).toEqual(listed(script.exchange.markets));
  expect(restored.bySymbol("ETH-USDT")?.status).toBe("cancel_only");
  await drop();
});

function listed({ assets, networks, all }: Markets) {
  return { assets, networks, all };
}
