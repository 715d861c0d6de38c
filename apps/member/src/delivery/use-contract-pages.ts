import { usePages } from "@sumi/app/use-pages.ts";
import { contracts } from "@sumi/contract/delivery/calls.ts";
import { client } from "../connection.ts";
import type { ContractFilter } from "./contract-lists.ts";

/** The member's contracts, newest first, page after page. */
export function useContractPages(filter: ContractFilter) {
  const { mode, state } = filter;
  return usePages(["contracts", mode ?? "", state ?? ""], async (cursor, signal) => {
    const answer = await client.call(contracts, { mode, state, cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.contracts, next: answer.data.next_cursor } }
      : answer;
  });
}
