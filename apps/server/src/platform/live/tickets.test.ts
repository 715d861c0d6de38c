import { expect, test } from "vitest";
import { TICKET_LIFE_MS, Tickets } from "./tickets.ts";

const HANAKO = { member: 7, session: "s" };

test("a ticket opens once", () => {
  const tickets = new Tickets();
  const { ticket, expiresMs } = tickets.issue(HANAKO, 1_000);
  expect(expiresMs).toBe(1_000 + TICKET_LIFE_MS);
  expect(tickets.redeem(ticket, 1_001)).toMatchObject(HANAKO);
  expect(tickets.redeem(ticket, 1_002)).toBeUndefined();
});

test.each([
  ["just before its end", TICKET_LIFE_MS - 1, true],
  ["at its end", TICKET_LIFE_MS, false],
])("a ticket %s", (_when, ageMs, opens) => {
  const tickets = new Tickets();
  const { ticket } = tickets.issue(HANAKO, 0);
  expect(tickets.redeem(ticket, ageMs) !== undefined).toBe(opens);
});

test("a made-up ticket opens nothing", () => {
  const tickets = new Tickets();
  tickets.issue(HANAKO, 0);
  expect(tickets.redeem("", 1)).toBeUndefined();
  expect(tickets.redeem("a".repeat(43), 1)).toBeUndefined();
});

test("two tickets are never alike", () => {
  const tickets = new Tickets();
  const issued = Array.from({ length: 1_000 }, () => tickets.issue(HANAKO, 0).ticket);
  expect(new Set(issued).size).toBe(1_000);
});
