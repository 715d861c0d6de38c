import { findProposal } from "@sumi/store/approvals/queries.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import type { Finder } from "../../platform/staff/finders.ts";
import { stateOfProposal } from "./state.ts";

/** A proposal by its number, in any state. */
export const PROPOSAL_FINDER: Finder = {
  thing: "proposal",
  permission: "approvals.read",
  async find(server, { number }) {
    if (number === undefined) return [];
    const row = await findProposal(server.database, number);
    if (row === undefined) return [];
    const state = stateOfProposal(row, await exchangeTime(server));
    return [{ id: String(row.proposal), member: undefined, state, timeMs: row.proposedMs }];
  },
};
