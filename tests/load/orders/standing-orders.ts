import type { OrderCheck, StandingOrder } from "./order-check.ts";
import { checkOrders } from "./order-check.ts";
import type { SessionHalves } from "./order-forms.ts";
import type { OrderMemory } from "./order-memory.ts";

type Page = {
  readonly orders: readonly {
    readonly id: string;
    readonly client_id: string | null;
    readonly status: string;
  }[];
  readonly next_cursor: string | null;
};

const AT_ONCE = 8;
const PAGE = 100;

/**
 * Reads all orders from each member's history, page by page over HTTP, and compares them. The
 * server must have caught up with its read models before.
 */
export async function checkStanding(
  origin: string,
  sessions: readonly SessionHalves[],
  memory: OrderMemory,
): Promise<OrderCheck> {
  const standing: StandingOrder[] = [];
  const left = [...sessions];
  const read = async () => {
    for (let session = left.pop(); session !== undefined; session = left.pop()) {
      for await (const order of ordersOf(origin, session)) standing.push(order);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return checkOrders(memory, standing);
}

async function* ordersOf(
  origin: string,
  { token, cookie }: SessionHalves,
): AsyncGenerator<StandingOrder> {
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = new URLSearchParams({ token, limit: String(PAGE), ...(cursor && { cursor }) });
    const response = await fetch(`${origin}/apiv/Trade/orders?${query}`, {
      headers: { cookie: `sid=${cookie}` },
    });
    const { code, data } = (await response.json()) as { code: number; data: Page };
    if (code !== 1000) throw new Error(`history was not told: ${JSON.stringify(data)}`);
    for (const { id, client_id: name, status } of data.orders) {
      yield { id: Number(id), name: name ?? "", status };
    }
    cursor = data.next_cursor;
  }
}
