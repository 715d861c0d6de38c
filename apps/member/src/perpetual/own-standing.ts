import { answered } from "@sumi/app/failures.ts";
import { ownPerpetual } from "@sumi/contract/perpetual/risk.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { type Obstacle, useObstacles } from "../trading/Entrance.tsx";
import { PERPETUAL_PATHS } from "./paths.ts";

/** The query of why the member cannot open perpetual contracts now, or that they can. */
export const standingQuery = queryOptions({
  queryKey: ["perpetual", "own"],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await client.call(ownPerpetual, {}, { signal })),
});

export function useStanding() {
  return useQuery(standingQuery);
}

/** Why the member may open no position, and what they can do about it. */
export function useOpeningObstacle(): Obstacle | undefined {
  const obstacles = useObstacles(PERPETUAL_PATHS.risk);
  const refusal = useStanding().data?.may_open;
  return refusal ? obstacles[refusal] : undefined;
}
