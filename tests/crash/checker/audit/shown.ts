import type { Model } from "../../../model/model.ts";
import { type Calls, isAccepted } from "../calls.ts";
import { decimalOf, unitsOf } from "../decimal.ts";
import type { Findings } from "../findings.ts";

type Member = { readonly calls: Calls; readonly member: number };

/** I18 over HTTP: a member's bills, page by page, must sum to the balance that they are shown. */
export async function auditShown(
  origin: string,
  { calls, member }: Member,
  { model, findings }: { model: Model; findings: Findings },
): Promise<void> {
  const sums = new Map<string, bigint>();
  const bills = await allPages(calls, origin, "/user/mybill", "bills");
  for (const { coin, amount } of bills as readonly { coin: string; amount: string }[]) {
    sums.set(coin, (sums.get(coin) ?? 0n) + unitsOf(amount));
  }
  for (const { number: asset, symbol: coin } of model.markets.assets) {
    const { available: own } = model.ledger.balance(member, asset);
    const sum = sums.get(coin) ?? 0n;
    if (sum === own) continue;
    const text = `member ${member} is shown bills of ${decimalOf(sum)} ${coin} and owns`;
    findings.add("I18", `${text} ${decimalOf(own)}`);
  }
  const orders = await allPages(calls, origin, "/Trade/orders", "orders");
  const shown = (orders as readonly { id: string }[]).map(({ id }) => Number(id));
  const own = [...model.spot.orders.all.values()].filter(({ terms }) => terms.member === member);
  const missing = own.filter(({ id }) => !shown.includes(id)).map(({ id }) => id);
  if (missing.length === 0 && shown.length === own.length) return;
  const text = `member ${member} is shown ${shown.length} of ${own.length} orders`;
  findings.add("I18", `${text}; missing are [${missing.slice(0, 5)}]`);
}

async function allPages(
  calls: Calls,
  origin: string,
  path: string,
  list: string,
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const place: Record<string, string> = cursor === "" ? {} : { cursor };
    const reply = await calls.get(origin, path, { limit: "100", ...place });
    // Too many calls in a second, or the read models are behind: the page is requested again.
    if (reply === "silence") continue;
    if (!isAccepted(reply)) throw new Error(`${path} says ${JSON.stringify(reply)}`);
    items.push(...(reply.data[list] as readonly unknown[]));
    cursor = reply.data.next_cursor as string | null;
  }
  return items;
}
