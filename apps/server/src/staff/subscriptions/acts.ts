import type { Exchange } from "@sumi/core/exchange.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { StaffActs } from "../../platform/staff/acts.ts";
import {
  caseOf,
  changed,
  code,
  linked,
  moment,
  number,
  type SentenceValue,
  text,
} from "../../platform/staff/sentences.ts";
import { coinOf } from "../../shared/order-data.ts";

const LINKS = [linked("project")];

/** The acts of two people on the sale of a new coin. */
export const PROJECT_ACTS = {
  OpenProject: {
    permission: "markets.change",
    sentence: (exchange, { project }) => {
      const found = exchange.subscriptions.find(project);
      const coin = coinOfProject(exchange, project);
      if (found === undefined) return { variant: "gone", values: { coin } };
      return {
        values: {
          coin,
          total: number(formatAmount(found.total)),
          price: number(formatAmount(found.price)),
          quote: text(coinOf(exchange.markets, found.quote)),
          start: moment(found.startMs),
          end: moment(found.endMs),
        },
        changes: changed("state", stateOf(exchange, project), code("standing", "open")),
        links: LINKS,
      };
    },
  },
  ResumeProject: {
    permission: "markets.change",
    sentence: (exchange, { project }) => ({
      values: { coin: coinOfProject(exchange, project) },
      changes: changed("state", stateOf(exchange, project), code("standing", "open")),
      links: LINKS,
    }),
  },
  CancelProject: {
    permission: "markets.change",
    sentence: (exchange, { project, reason }) => ({
      values: {
        coin: coinOfProject(exchange, project),
        reason: code("cancellation", reason),
      },
      changes: changed("state", stateOf(exchange, project), code("standing", "cancelled")),
      links: LINKS,
    }),
  },
} satisfies StaffActs;

/** A draft that was discarded has only its number. */
function coinOfProject({ subscriptions, markets }: Exchange, project: number): SentenceValue {
  const found = subscriptions.find(project);
  return found === undefined ? caseOf("commands", project) : text(coinOf(markets, found.coin));
}

function stateOf({ subscriptions }: Exchange, project: number) {
  const found = subscriptions.find(project);
  if (found === undefined) return code("standing", "gone");
  const isSuspended = found.status === "open" && found.isSuspended;
  return code("standing", isSuspended ? "suspended" : found.status);
}
