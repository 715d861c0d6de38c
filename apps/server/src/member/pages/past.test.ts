import { LANGUAGES } from "@sumi/contract/wire/languages.ts";
import { mustAccept } from "@sumi/core/pages/acceptance.ts";
import { openWorld } from "@sumi/core/testing/world.ts";
import { readArticles } from "@sumi/store/articles/articles.ts";
import { storeDatabase } from "@sumi/store/testing/store-database.ts";
import { expect, test } from "vitest";
import { keepPages, pagesOfThePast } from "./past.ts";

const MOMENTS = 60;

test("a past publishes nineteen pages, and its members accept the terms", async () => {
  const world = openWorld();
  const { exchange } = world;
  for (let step = 0; step < MOMENTS; step += 1) {
    const { timeMs } = world;
    const moment = { timeMs, stepMs: 1, presentMs: timeMs + MOMENTS, seed: 1, members: [1, 2] };
    for (const command of pagesOfThePast(exchange, moment)) world.accept(world.read(command));
  }
  expect(exchange.pages.all.length).toBe(19);
  expect(exchange.pages.terms.current.map(({ page }) => page)).toEqual(["terms", "privacy"]);
  expect([1, 2, 3].filter((member) => mustAccept(exchange, member))).toEqual([]);

  const database = await storeDatabase();
  await keepPages(database.pool);
  const named = exchange.pages.all.map(({ text }) => text);
  const articles = await readArticles(database.pool, named);
  await database.drop();
  const languages = named.map((text) =>
    Object.keys(articles.get(text) ?? {})
      .sort()
      .join(),
  );
  expect(new Set(languages)).toEqual(new Set([[...LANGUAGES].sort().join()]));
  const bodies = [...articles.values()].flatMap((article) => Object.values(article));
  expect(bodies.filter(({ title, body }) => title === "" || body === "")).toEqual([]);
});
