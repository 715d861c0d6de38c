import { answered } from "@sumi/app/failures.ts";
import { totalValue } from "@sumi/contract/assets/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";

/** Prices move all the time; the total is fetched at this interval only. */
const ASK_EVERY_MS = 15_000;

/** The worth of everything that the member owns, valued by the server. */
export function useTotal() {
  return useQuery({
    queryKey: ["total"],
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) => answered(await client.call(totalValue, {}, { signal })),
  });
}
