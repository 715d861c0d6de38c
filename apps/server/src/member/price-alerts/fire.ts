import { fireAlert, markCompared, metAlerts } from "@sumi/store/price-alerts/met-alerts.ts";
import type { Server } from "../../platform/server/server.ts";
import type { Listing } from "../../shared/listing.ts";
import { alertNotice } from "./data.ts";

const AT_ONCE_MAX = 20;

/**
 * Tells every member whose price was traded since the last look. After a crash on the way the same
 * trades are compared again; an alert that is over tells nobody again.
 */
export async function fireMetAlerts(server: Server, listing: Listing): Promise<void> {
  const { database } = server;
  const { alerts, sequence } = await metAlerts(database, server.sequence());
  const waiting = [...alerts];
  const markets = await listing();
  while (waiting.length > 0) {
    const some = waiting.splice(0, AT_ONCE_MAX);
    await Promise.all(some.map((alert) => fireAlert(database, alert, alertNotice(alert, markets))));
  }
  await markCompared(database, sequence);
}
