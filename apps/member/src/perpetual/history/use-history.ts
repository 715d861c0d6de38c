import { usePages } from "@sumi/app/use-pages.ts";
import { perpetualFills, perpetualOrders } from "@sumi/contract/perpetual/orders.ts";
import { ownFundings, positionHistory } from "@sumi/contract/perpetual/positions.ts";
import { client } from "../../connection.ts";

/** The member's positions that are over, newest first, page after page. */
export function usePastPositions() {
  return usePages(["perpetual", "positions"], async (cursor, signal) => {
    const answer = await client.call(positionHistory, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.positions, next: answer.data.next_cursor } }
      : answer;
  });
}

export function usePastOrders() {
  return usePages(["perpetual", "orders"], async (cursor, signal) => {
    const answer = await client.call(perpetualOrders, { cursor, state: "ended" }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.orders, next: answer.data.next_cursor } }
      : answer;
  });
}

export function useFills() {
  return usePages(["perpetual", "fills"], async (cursor, signal) => {
    const answer = await client.call(perpetualFills, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.fills, next: answer.data.next_cursor } }
      : answer;
  });
}

export function useFundings() {
  return usePages(["perpetual", "fundings"], async (cursor, signal) => {
    const answer = await client.call(ownFundings, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.steps, next: answer.data.next_cursor } }
      : answer;
  });
}
