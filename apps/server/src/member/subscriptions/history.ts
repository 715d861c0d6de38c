import {
  type EntryData,
  projectEntries,
  type RecordData,
  records,
  STEPS,
} from "@sumi/contract/subscriptions/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import {
  readProjectEntries,
  readSubscriptions,
  type SubscriptionRecord,
} from "@sumi/store/subscriptions/queries.ts";
import type { SubscriptionEntryRow } from "@sumi/store/subscriptions/rows.ts";
import {
  historyReached,
  pageReached,
  publicHistoryReached,
} from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { partData, projectData } from "../../shared/project-data.ts";
import { calendarOf } from "./calendar.ts";
import { openedProject } from "./offers.ts";

/** A member's records, and the entries that prove the sums of a sale. */
export function historyRoutes(server: Server): void {
  const { commands, database } = server;
  route(server, records, async ({ cursor, limit, min_sequence }, { member }) => {
    const page = await pageReached(historyReached(server, min_sequence), () => {
      return readSubscriptions(database, { member, cursor, limit });
    });
    if (!page.ok) return page;
    const { rows, ...place } = page.value;
    const told = await commands.read((exchange, timeMs) => {
      return rows.map((record) => recordData(exchange, record, timeMs));
    });
    return accept({ records: told, ...place });
  });

  route(server, projectEntries, async ({ id, decisions, cursor, limit }) => {
    const found = await commands.read((exchange) => openedProject(exchange, id));
    if (!found.ok) return found;
    const page = await pageReached(publicHistoryReached(server), () => {
      const isDecided = decisions === true;
      return readProjectEntries(database, { project: id, isDecided, cursor, limit });
    });
    if (!page.ok) return page;
    const { rows, ...place } = page.value;
    return accept({ entries: rows.map(entryData), ...place });
  });
}

/** Every figure is a sum of the member's entries. */
function recordData(
  exchange: Exchange,
  { project: number, entries }: SubscriptionRecord,
  timeMs: number,
): RecordData {
  const project = exchange.subscriptions.get(number);
  const sum = (kind: SubscriptionEntryRow["kind"], field: "quantity" | "money" | "refund") => {
    const all = entries.filter((entry) => entry.kind === kind);
    return all.reduce((total, entry) => total + entry[field], 0n);
  };
  const bought = sum("subscribe", "quantity") + sum("allocate", "quantity");
  const quantity = (bought - sum("refund", "quantity")) as Amount;
  const released = sum("release", "quantity") as Amount;
  const refunded = sum("allocate", "refund") + sum("refund", "money");
  return {
    project: projectData(exchange, project, timeMs),
    part: partData({
      committed: sum("commit", "money") as Amount,
      quantity,
      paid: (sum("subscribe", "money") + sum("allocate", "money")) as Amount,
      released,
    }),
    refunded: formatAmount(refunded),
    calendar: calendarOf(project, { quantity, released, timeMs }).map((unlock) => {
      return { release_ms: unlock.timeMs, quantity: formatAmount(unlock.quantity) };
    }),
    steps: entries.map((entry) => {
      const kind = STEPS.find((each) => each === entry.kind);
      assert(kind !== undefined, "a member's entries are of these kinds");
      const { quantity: coins, money, refund } = entry;
      return {
        kind,
        quantity: formatAmount(coins),
        money: formatAmount(money),
        refund: formatAmount(refund),
        time_ms: entry.timeMs,
      };
    }),
  };
}

function entryData(row: SubscriptionEntryRow): EntryData {
  const { kind, quantity, money, refund, reason, timeMs } = row;
  return {
    kind,
    quantity: formatAmount(quantity),
    money: formatAmount(money),
    refund: formatAmount(refund),
    reason: reason === "" ? null : reason,
    time_ms: timeMs,
  };
}
