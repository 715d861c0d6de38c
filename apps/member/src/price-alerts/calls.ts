import { answeredQuestion } from "@sumi/app/failures.ts";
import { type PriceAlertData, priceAlerts } from "@sumi/contract/price-alerts/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";

export type PriceAlert = PriceAlertData;

/** The member's price alerts, the newest first. */
export const alertsQuery = queryOptions({
  queryKey: ["price-alerts"],
  staleTime: 0,
  retry: false,
  queryFn: async ({ signal }) => {
    const answer = await client.call(priceAlerts, {}, { signal });
    return answeredQuestion(answer).alerts;
  },
});

export function remember(alert: PriceAlert): void {
  queries.setQueryData(alertsQuery.queryKey, (known) =>
    known === undefined ? undefined : [alert, ...known.filter(({ id }) => id !== alert.id)],
  );
}

export function forget(id: string): void {
  queries.setQueryData(alertsQuery.queryKey, (known) => known?.filter((each) => each.id !== id));
}
