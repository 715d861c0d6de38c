import { answered } from "@sumi/app/failures.ts";
import {
  type PositionLifeData,
  type PositionStepData,
  positionInfo,
} from "@sumi/contract/perpetual/positions.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../../connection.ts";

/** The whole life of a position: what came of it, and every step, oldest first. */
export type Life = {
  readonly position: PositionLifeData;
  readonly steps: readonly PositionStepData[];
};

export type LifeName = { readonly symbol: string; readonly id: string };

const PAGE = "100";

/** A life that goes on is asked for again after this long. */
const ASK_EVERY_MS = 15_000;

export function useLife({ symbol, id }: LifeName) {
  return useQuery<Life>({
    queryKey: ["perpetual", "life", symbol, id],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.position.ending === null ? ASK_EVERY_MS : false),
    queryFn: ({ signal }) => readLife({ symbol, id }, signal),
  });
}

async function readLife({ symbol, id }: LifeName, signal: AbortSignal): Promise<Life> {
  const newestFirst: PositionStepData[] = [];
  let cursor: string | undefined;
  for (;;) {
    const fields = { symbol, id, cursor, limit: PAGE };
    const page = answered(await client.call(positionInfo, fields, { signal }));
    newestFirst.push(...page.steps);
    if (page.next_cursor === null) {
      return { position: page.position, steps: newestFirst.toReversed() };
    }
    cursor = page.next_cursor;
  }
}
