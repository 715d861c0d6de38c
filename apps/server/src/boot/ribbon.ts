import { EXCHANGE_HEADER } from "@sumi/contract/wire/envelope.ts";
import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import type { FastifyInstance } from "fastify";

/**
 * Marks every answer of an exchange whose coins are not real with a header, and every page with a
 * sentence at its top (honesty H18). Apart from genesis this is the only place that asks for the
 * exchange's mode, and it asks the journaled one: no setting can take the ribbon off.
 */
export function raiseRibbon(app: FastifyInstance, mode: () => ExchangeMode | undefined): void {
  // The answer that opens a WebSocket is not sent by the application.
  app.addHook("onReady", async () => {
    app.websocketServer?.on("headers", (headers: string[]) => {
      const ribbon = ribbonOf(mode());
      if (ribbon !== undefined) headers.push(`${EXCHANGE_HEADER}: ${ribbon.header}`);
    });
  });

  // Not earlier: what a guard refuses at once passes no other hook.
  app.addHook("onSend", (_request, reply, payload, done) => {
    const ribbon = ribbonOf(mode());
    if (ribbon === undefined) return done(null, payload);
    reply.header(EXCHANGE_HEADER, ribbon.header);
    // Calls pass here thousands of times a second, so a page is known by how it begins.
    if (typeof payload !== "string" || !PAGE.test(payload)) return done(null, payload);
    reply.removeHeader("content-length");
    return done(null, withRibbon(payload, ribbon));
  });
}

const PAGE = /^<(?:!doctype html|html)\b/i;

type Ribbon = { readonly header: string; readonly sentence: string };

const RIBBONS: { readonly [Mode in ExchangeMode]: Ribbon | undefined } = {
  demonstration: {
    header: "demonstration",
    sentence: "Demonstration exchange: no coin, balance or trade here is real.",
  },
  production: undefined,
};

function ribbonOf(mode: ExchangeMode | undefined): Ribbon | undefined {
  return mode === undefined ? undefined : RIBBONS[mode];
}

function withRibbon(page: string, ribbon: Ribbon): string {
  return page.replace(/<body[^>]*>/, (body) => `${body}<p role="note">${ribbon.sentence}</p>`);
}
