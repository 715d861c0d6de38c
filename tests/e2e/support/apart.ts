import { ExchangeSite } from "../../support/server-process.ts";
import { test as administrators } from "./administrators.ts";

/**
 * Visits a whole exchange of this worker's own, with its console and its two administrators: for a
 * file that changes what every member may do.
 */
export const testApart = administrators.extend<object, { readonly apart: string }>({
  apart: [
    async ({ browserName: _ }, use) => {
      const site = await ExchangeSite.create({ SUMI_TRUSTED_PROXIES: "127.0.0.1,::1" });
      const server = await site.start();
      await server.until("prices are there", ({ status }) => status === "green");
      // The desks and the passwords of this worker are those of its own exchange.
      process.env.E2E_CONSOLE = server.consoleOrigin;
      process.env.E2E_FOLDER = site.folder;
      await use(server.origin);
      await site.remove();
    },
    { scope: "worker", auto: true, timeout: 240_000 },
  ],
  baseURL: ({ apart }, use) => use(apart),
});
