import { ExchangeSite } from "../../support/server-process.ts";
import { buildApps } from "./build.ts";

export type Place = {
  readonly origin: string;
  readonly consoleOrigin: string;
  readonly folder: string;
};

/**
 * Runs `use` with a new exchange that serves the member app and the console. It trusts callers on
 * this machine to name their address, so that each visitor has their own.
 */
export async function withExchange<Result>(
  use: (place: Place) => Promise<Result>,
): Promise<Result> {
  await buildApps();
  const site = await ExchangeSite.create({ SUMI_TRUSTED_PROXIES: "127.0.0.1,::1" });
  try {
    const server = await site.start();
    await server.until("prices are there", ({ status }) => status === "green");
    const { origin, consoleOrigin } = server;
    return await use({ origin, consoleOrigin, folder: site.folder });
  } finally {
    await site.remove();
  }
}
