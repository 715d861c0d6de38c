import { recordText, termsText } from "@sumi/formulas/delivery.ts";
import type { DeliveryProof, ProofSample } from "@sumi/formulas/delivery-proof/proof.ts";
import { hasReadings } from "@sumi/formulas/delivery-proof/windows.ts";
import { FIRST_TIP, readingsText, sampleText } from "@sumi/formulas/index-samples.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { DeliveryAccepted, DeliveryOpened, DeliverySettled } from "../delivery/events.ts";
import type { CommandRecord } from "../exchange.ts";
import { readingsOf } from "../prices/inputs.ts";
import { sha256 } from "./words.ts";

/** All that is known of a settled order, put together from the journal's records. */
export type SettledOrder = {
  readonly accepted: DeliveryAccepted & { readonly acceptedMs: number };
  readonly opened: DeliveryOpened;
  readonly settled: DeliverySettled;
};

/** Settled orders, in the order of their settlement. */
export function settledOrders(records: readonly CommandRecord[]): readonly SettledOrder[] {
  const accepted = new Map<number, SettledOrder["accepted"]>();
  const opened = new Map<number, DeliveryOpened>();
  const orders: SettledOrder[] = [];
  for (const { events, stamp } of records) {
    for (const event of events) {
      if (event.type === "DeliveryAccepted") {
        accepted.set(event.order, { ...event, acceptedMs: stamp.timeMs });
      } else if (event.type === "DeliveryOpened") {
        opened.set(event.order, event);
      } else if (isSettled(event)) {
        const [before, open] = [accepted.get(event.order), opened.get(event.order)];
        assert(before !== undefined && open !== undefined, "an order opens before it is settled");
        orders.push({ accepted: before, opened: open, settled: event });
      }
    }
  }
  return orders;
}

function isSettled(event: CommandRecord["events"][number]): event is DeliverySettled {
  return ["DeliveryWon", "DeliveryLost", "DeliveryTied"].includes(event.type);
}

/** All samples of an asset, chained from the first. */
export function chainOf(
  records: readonly CommandRecord[],
  { asset, symbol }: { readonly asset: number; readonly symbol: string },
): readonly ProofSample[] {
  const chain: ProofSample[] = [];
  for (const { events, stamp } of records) {
    for (const event of events) {
      if (event.type !== "IndexSampled") continue;
      const index = event.indexes.find((each) => each.asset === asset);
      if (index === undefined) continue;
      const readings = readingsOf(asset, event);
      const inputs = event.rule === undefined ? undefined : sha256(readingsText(readings));
      const fields = { sample: event.sample, timeMs: stamp.timeMs, price: index.price };
      const prev = chain.at(-1)?.hash ?? FIRST_TIP;
      const { status } = index;
      const hash = sha256(sampleText({ market: symbol, ...fields, status, inputs, prev }));
      const rule = event.rule ?? null;
      const told = { seq: event.sample, ts: stamp.timeMs, p: index.price, st: status };
      chain.push({ ...told, rule, in: inputs ?? null, readings, hash });
    }
  }
  return chain;
}

/** The proof of an order, as the exchange hands it out. */
export function proofOf(
  { accepted, opened, settled }: SettledOrder,
  coin: string,
  chain: readonly ProofSample[],
): DeliveryProof {
  const { acceptedMs, openMs, expiryMs, indexDecimals } = accepted;
  const moments = { acceptedMs, openMs, expiryMs };
  const record = recordText({
    order: accepted.terms,
    market: coin,
    acceptedMs,
    openMs,
    expiryMs,
    open: opened.open,
    close: settled.close,
    openSamples: opened.samples,
    closeSamples: settled.samples,
    rule: accepted.rule,
    tip: settled.tip,
  });
  const first = chain.findLastIndex(({ ts }) => ts <= acceptedMs);
  const last = chain.findIndex(({ ts }) => ts >= expiryMs);
  const part = chain.slice(first, last < 0 ? undefined : last + 1);
  return {
    format: "sumi-contract-proof-1",
    record_hash: settled.record,
    record,
    terms: termsText({ ...accepted, market: coin }),
    outcome: OUTCOMES[settled.type],
    paid: formatAmount(paidFor(settled)),
    index_decimals: indexDecimals,
    coin,
    prev: chain[first - 1]?.hash ?? FIRST_TIP,
    samples: part.map((sample) => {
      return hasReadings(moments, sample.ts) ? sample : { ...sample, readings: null };
    }),
  };
}

const OUTCOMES = { DeliveryWon: "WIN", DeliveryLost: "LOSE", DeliveryTied: "TIE" } as const;

function paidFor({ type, stake, profit }: DeliverySettled): Amount {
  if (type === "DeliveryLost") return ZERO;
  return type === "DeliveryWon" ? ((stake + profit) as Amount) : stake;
}
