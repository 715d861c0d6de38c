import { tradeList } from "@sumi/contract/markets/calls.ts";
import { API_BASE } from "@sumi/contract/wire/endpoint.ts";
import { RING } from "@sumi/ui/brand/ring.ts";
import type { Plugin } from "vite";

/** As `first-load.ts` names it. */
const FIRST_WORDS = /([a-z]{2}-[A-Z]{2})-files-[^/]*\.js$/;

/**
 * Completes the page for the time before its scripts: it shows the mark, and names each language's
 * words and the call for all markets, so that `before-paint.js` can load them while the app itself
 * is loading.
 */
export function firstPage(): Plugin {
  return {
    name: "sumi:first-page",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const words = Object.keys(bundle ?? {}).flatMap((fileName) => {
          const [, language] = FIRST_WORDS.exec(fileName) ?? [];
          return language === undefined ? [] : [[language, `/${fileName}`]];
        });
        return {
          html: styleFirst(html.replace("<!--mark-->", MARK)),
          tags: [
            {
              tag: "meta",
              attrs: {
                name: "words",
                content: JSON.stringify(Object.fromEntries(words)),
              },
              // Before the script that reads it.
              injectTo: "head-prepend",
            },
            {
              tag: "meta",
              // As the client calls it without a token.
              attrs: { name: "markets-call", content: `${API_BASE}${tradeList.path}?` },
              injectTo: "head-prepend",
            },
          ],
        };
      },
    },
  };
}

/** The style loads before the app's code, so that a slow network shows the mark at once. */
function styleFirst(html: string): string {
  return html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

const MARK =
  '<svg class="first-mark" aria-hidden="true" viewBox="0 0 48 48">' +
  `<path d="${RING}" /><circle cx="37.5" cy="9.5" r="4.2" /></svg>`;
