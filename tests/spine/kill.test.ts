import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeClient } from "../support/exchange-client.ts";
import { ExchangeSite, type ServerProcess } from "../support/server-process.ts";

// Method: traders place and cancel orders all the time, each under its own key, and record the
// acknowledgements. The server is killed meanwhile, started again on the same folder and asked for
// every order. A kill shows what a process can lose, not what a disk can.

const KILLS = 2;
const LOAD_MS = 2_000;
const TRADERS = 8;

let site: ExchangeSite;
let server: ServerProcess;

beforeAll(async () => {
  site = await ExchangeSite.create();
  server = await site.start();
});

afterAll(() => site.remove());

type Order = { readonly id: string; readonly client_id: string; readonly status: string };

/** One trader's knowledge of one order: whether it was acknowledged. */
type Deed = {
  readonly key: string;
  placed: Order | undefined;
  cancelled: Order | undefined;
  /** True once a cancel was sent, with or without an answer. */
  cancelSent: boolean;
};

test("killing the server loses nothing acknowledged and counts nothing twice", async () => {
  let hanako = new ExchangeClient(server.origin);
  await hanako.signIn("hanako", await site.passwordOf("hanako"));
  const deeds: Deed[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const load = Array.from({ length: TRADERS }, (_, trader) =>
      tradeUntilGone(hanako, `k${kill}-t${trader}`),
    );
    await pause(LOAD_MS);
    await server.kill();
    const batch = (await Promise.all(load)).flat();
    expect(batch.filter(({ cancelled }) => cancelled !== undefined).length).toBeGreaterThan(10);
    deeds.push(...batch);

    server = await site.spawn();
    await server.leads();
    hanako = hanako.at(server.origin);
    await settle(hanako, batch);
  }
  await expectOneEffectEach(hanako, deeds);
});

const ORDER = { symbol: "SOL-USDT", side: "sell", type: "limit", price: "700", qty: "0.1" };

/** Places and cancels until the server no longer answers. */
async function tradeUntilGone(client: ExchangeClient, name: string): Promise<Deed[]> {
  const deeds: Deed[] = [];
  for (let number = 1; ; number += 1) {
    const deed: Deed = {
      key: `${name}-${number}`,
      placed: undefined,
      cancelled: undefined,
      cancelSent: false,
    };
    deeds.push(deed);
    try {
      deed.placed = await place(client, deed);
      deed.cancelSent = true;
      deed.cancelled = await cancel(client, deed);
    } catch (error) {
      if (error instanceof TypeError) return deeds;
      throw error;
    }
    // Far below the rate limit, which this test is not about.
    await pause(300);
  }
}

/** Repeats every order and cancel; each acknowledged order must be as it was answered. */
async function settle(client: ExchangeClient, deeds: readonly Deed[]): Promise<void> {
  for (const deed of deeds) {
    const { placed, cancelled, cancelSent } = deed;
    const again = await place(client, deed);
    if (placed !== undefined) expect(again.id).toBe(placed.id);
    const { order } = await client.get<{ order: Order }>("/Trade/billinfo", { id: again.id });
    if (cancelled !== undefined) expect(order.status).toBe("cancelled");
    else if (!cancelSent) expect(order.status).toBe("open");
    deed.cancelled = await cancel(client, deed);
    expect(deed.cancelled.id).toBe(again.id);
  }
}

async function expectOneEffectEach(client: ExchangeClient, deeds: readonly Deed[]): Promise<void> {
  await server.caughtUp();
  const names: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const place: Record<string, string> = cursor === "" ? {} : { cursor };
    const page: { orders: Order[]; next_cursor: string | null } = await client.get(
      "/Trade/orders",
      { symbol: "SOL-USDT", limit: "100", ...place },
    );
    names.push(...page.orders.map(({ client_id }) => client_id));
    cursor = page.next_cursor;
  }
  expect(names.sort()).toEqual(deeds.map(({ key }) => key).sort());
  const { available, held } = await client.get<Record<string, string>>("/Finance/getmoney", {
    coin: "SOL",
  });
  expect({ available, held }).toEqual({ available: "20", held: "0" });
}

async function place(client: ExchangeClient, { key }: Deed): Promise<Order> {
  const fields = { ...ORDER, client_id: key };
  return (await client.post<{ order: Order }>("/Trade/placeorder", fields)).order;
}

async function cancel(client: ExchangeClient, { key }: Deed): Promise<Order> {
  const fields = { orig_client_id: key, client_id: `${key}-c` };
  return (await client.post<{ order: Order }>("/Trade/cancelorder", fields)).order;
}
