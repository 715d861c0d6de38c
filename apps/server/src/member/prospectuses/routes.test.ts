import { prospectusOf } from "@sumi/contract/prospectuses/calls.ts";
import { keepProspectus } from "@sumi/store/prospectuses/prospectuses.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saleHouse } from "../../testing/sale-house.ts";
import type { TradingHouse } from "../../testing/trading-house.ts";
import { PROSPECTUSES } from "../subscriptions/demonstration-prospectuses.ts";
import { prospectusRoutes } from "./routes.ts";

let house: TradingHouse;

beforeEach(async () => {
  house = await saleHouse(({ server }) => prospectusRoutes(server));
});
afterEach(() => house.close());

test("a prospectus is read in the reader's language, by the hash that terms name", async () => {
  const prospectus = PROSPECTUSES.SRA;
  const hash = await keepProspectus(house.database.pool, JSON.stringify(prospectus));
  const read = async (lang: string) => {
    const url = `/apiv/Public/prospectus?hash=${hash}`;
    const answer = await house.server.app.inject({ method: "GET", url, headers: { lang } });
    return prospectusOf.data.parse(answer.json().data).prospectus;
  };
  const { name, words } = prospectus ?? {};
  for (const language of ["de-DE", "ja-JP"] as const) {
    expect(await read(language)).toMatchObject({ name, ...words?.[language], documents: [] });
  }
});

test("a hash that names none is refused", async () => {
  const unknown = await house.visitor().get("/Public/prospectus", { hash: "0".repeat(64) });
  expect(unknown.data).toMatchObject({ error: "PARAMETER_ERROR" });
});
