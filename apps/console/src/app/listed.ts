import { answered } from "@sumi/app/failures.ts";
import { markets } from "@sumi/contract/markets/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

type Listed = DataOf<typeof markets>;
export type ListedAsset = Listed["assets"][number];
export type ListedMarket = Listed["markets"][number];
export type Lack = ListedAsset["lacks"][number];

/** Everything that is listed, with the settings that each item still lacks. */
export const marketsQuery = queryOptions({
  queryKey: ["markets"],
  queryFn: async ({ signal }) => answered(await client.call(markets, {}, { signal })),
});
