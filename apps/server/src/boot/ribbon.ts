import { EXCHANGE_HEADER } from "@sumi/contract/wire/envelope.ts";
import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import type { FastifyInstance } from "fastify";

/**
 * Marks every answer of an exchange with test coins by a header, and every page by a sentence at
 * its top (honesty H18). The ribbon depends on the journaled mode, not on the configured one, so no
 * setting can remove it.
 */
export function raiseRibbon(app: FastifyInstance, mode: () => ExchangeMode | undefined): void {
  // The application does not send the answer that opens a WebSocket.
  app.addHook("onReady", async () => {
    app.websocketServer?.on("headers", (headers: string[]) => {
      const ribbon = ribbonOf(mode());
      if (ribbon !== undefined) headers.push(`${EXCHANGE_HEADER}: ${ribbon.header}`);
    });
  });

  // In onSend, because an early refusal of a guard passes no other hook.
  app.addHook("onSend", (_request, reply, payload, done) => {
    const ribbon = ribbonOf(mode());
    if (ribbon === undefined) return done(null, payload);
    reply.header(EXCHANGE_HEADER, ribbon.header);
    // Thousands of calls a second pass here, so a page is recognized by its first characters.
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
