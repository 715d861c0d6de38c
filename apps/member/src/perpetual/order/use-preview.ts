import { answered } from "@sumi/app/failures.ts";
import { previewPerpetualOrder } from "@sumi/contract/perpetual/orders.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { useResting } from "../../app/use-resting.ts";
import { client } from "../../connection.ts";
import { hasLimit } from "../../trading/order/order-terms.ts";
import { type OrderForm, plainText, type Side } from "./order-form.ts";

export type Preview = DataOf<typeof previewPerpetualOrder>;

/** A preview follows the market and the position for as long as it is shown. */
const ASK_EVERY_MS = 3_000;

/**
 * The hold and outcome of an order of that side, asked for when typing pauses; `undefined`
 * until it is known for what the form says now.
 */
export function usePreview(
  form: OrderForm,
  { symbol, side, isWanted }: { symbol: string; side: Side; isWanted: boolean },
): Preview | undefined {
  const fields = {
    symbol,
    side,
    price: hasLimit(form) ? plainText(form.price) : undefined,
    qty: plainText(form.quantity) ?? "",
    leverage: String(form.leverage),
    reduce_only: form.reduceOnly ? ("true" as const) : ("false" as const),
  };
  const wished = JSON.stringify(fields);
  const resting = useResting(wished);
  const { data } = useQuery({
    queryKey: ["perpetual", "preview", wished],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ASK_EVERY_MS,
    enabled: isWanted && resting === wished,
    queryFn: async ({ signal }) =>
      answered(await client.call(previewPerpetualOrder, fields, { signal })),
  });
  return isWanted && resting === wished ? data : undefined;
}
