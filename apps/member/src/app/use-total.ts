import { answered } from "@sumi/app/failures.ts";
import { totalValue } from "@sumi/contract/assets/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";

/** Prices move all the time; what all coins together are worth is asked for now and then. */
const ASK_EVERY_MS = 15_000;

/** What everything that the member owns is worth, valued by the server. */
export function useTotal() {
  return useQuery({
    queryKey: ["total"],
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) => answered(await client.call(totalValue, {}, { signal })),
  });
}
