import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeClient } from "../support/exchange-client.ts";
import { ExchangeSite, type ServerProcess } from "../support/server-process.ts";

let site: ExchangeSite;
let leader: ServerProcess;
let standby: ServerProcess;
let hanako: ExchangeClient;

beforeAll(async () => {
  site = await ExchangeSite.create();
  leader = await site.start();
  standby = await site.start();
  hanako = new ExchangeClient(leader.origin);
  await hanako.signIn("hanako", await site.passwordOf("hanako"));
});

afterAll(() => site.remove());

type Placed = { readonly order: { readonly id: string }; readonly sequence: string };
type Open = { readonly orders: readonly { readonly client_id: string }[] };

const ORDER = { symbol: "SOL-USDT", side: "sell", type: "limit", price: "700", qty: "0.1" };

test("a standby shows what the leader did, and refuses to do anything itself", async () => {
  expect((await standby.health())?.role).toBe("standby");
  const placed = await hanako.post<Placed>("/Trade/placeorder", { ...ORDER, client_id: "first" });
  const there = hanako.at(standby.origin);
  const { orders } = await there.get<Open>("/Trade/openorders", { min_sequence: placed.sequence });
  expect(orders.map(({ client_id }) => client_id)).toEqual(["first"]);
  const refused = await there.try("/Trade/placeorder", { ...ORDER, client_id: "second" });
  expect(refused).toMatchObject({ code: 2007, data: { error: "TRY_AGAIN" } });
});

test("when the leader is killed the standby takes over, and no key counts twice", async () => {
  const before = await hanako.post<Placed>("/Trade/placeorder", { ...ORDER, client_id: "first" });
  await leader.kill();
  await standby.leads();
  hanako = hanako.at(standby.origin);
  const again = await hanako.post<Placed>("/Trade/placeorder", { ...ORDER, client_id: "first" });
  expect(again.order.id).toBe(before.order.id);
  await hanako.post("/Trade/placeorder", { ...ORDER, client_id: "second" });
  expect(await openAt(standby)).toEqual(["second", "first"]);
});

test("a leader that was paused and succeeded cannot write when it wakes up", async () => {
  const stale = standby;
  const successor = await site.start();
  stale.signal("SIGSTOP");
  // The kernel accepts the call; the stale leader will find it when it wakes up.
  const unheard = hanako.try("/Trade/placeorder", { ...ORDER, client_id: "unheard" }).then(
    ({ code }) => code,
    () => "no answer",
  );
  await pause(100);
  await successor.leads();
  const there = hanako.at(successor.origin);
  await there.post("/Trade/placeorder", { ...ORDER, client_id: "third" });

  stale.signal("SIGCONT");
  expect(["no answer", 2007]).toContain(await unheard);
  expect(await stale.exited).toBe(70);
  expect(stale.output).toMatch(/another process|Another process|another leader/);
  expect(await openAt(successor)).toEqual(["third", "second", "first"]);
  await there.post("/Trade/cancelall");
  expect(await openAt(successor)).toEqual([]);
});

/** The client ids of hanako's open orders in that process's answer, newest first. */
async function openAt(server: ServerProcess): Promise<readonly string[]> {
  const { orders } = await hanako.at(server.origin).get<Open>("/Trade/openorders");
  return orders.map(({ client_id }) => client_id);
}
