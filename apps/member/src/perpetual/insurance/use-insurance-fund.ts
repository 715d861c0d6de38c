import { answered } from "@sumi/app/failures.ts";
import { insuranceFund } from "@sumi/contract/perpetual/contracts.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../../connection.ts";

const insuranceQuery = queryOptions({
  queryKey: ["perpetual", "insurance", "now"],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await client.call(insuranceFund, {}, { signal })),
});

/** The fund now; anybody may ask. */
export function useInsuranceFund({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({ ...insuranceQuery, enabled });
}
