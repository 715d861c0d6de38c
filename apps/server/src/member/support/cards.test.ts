import type { Queryable } from "@sumi/store/tables/table.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingOf } from "../../shared/listing.ts";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import { openWholeHouse, sample, wellEquipped } from "../../testing/whole-house.ts";
import { cardsOf } from "./cards.ts";
import { supportTools } from "./tools.ts";

let opened: ConsoleHouse;

beforeAll(async () => {
  opened = await openWholeHouse();
  sample(opened.house);
});
afterAll(() => opened.close());

const MESSAGES = 500;

test("cards of a long thread are read with one query for each kind", async () => {
  const { visitor, has } = await wellEquipped(opened, { passkey: false });
  const { server, database } = opened.house;
  let queries = 0;
  // Counts what goes to the real database.
  const counting: Queryable = {
    query: (asked) => {
      queries += 1;
      return database.pool.query(asked);
    },
  };
  const tools = { ...supportTools(server, listingOf(server.commands)), database: counting };
  const { numbers } = server;
  const shown = [
    { kind: "deposit", number: numbers.meant("commands", Number(has.deposit)) },
    { kind: "order", number: numbers.meant("commands", Number(has.order)) },
    { kind: "withdrawal", number: numbers.meant("withdrawals", Number(has.withdrawal)) },
  ] as const;
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    id: String(index),
    number: index,
    staff: undefined,
    sealedText: Buffer.from(""),
    timeMs: 0,
    // Three cards take turns.
    card: shown[index % shown.length] as (typeof shown)[number],
    picture: undefined,
  }));
  const cards = await cardsOf(tools, visitor.number, messages);
  expect([cards.size, queries]).toEqual([MESSAGES, shown.length]);
  const strangers = await cardsOf(tools, visitor.number + 1_000, messages);
  expect(strangers.size).toBe(0);
});
