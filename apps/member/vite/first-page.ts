import { RING } from "@sumi/ui/brand/ring.ts";
import type { Plugin } from "vite";

const CATALOGUE = /\/catalogues\/([a-z]{2}-[A-Z]{2})\.ts$/;

/**
 * The page before its scripts: the mark stands where the app will, and each language says where
 * its words are, so that `before-paint.js` can send for them while the app itself is on its way.
 */
export function firstPage(): Plugin {
  return {
    name: "sumi:first-page",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const catalogues = Object.values(bundle ?? {}).flatMap((file) => {
          const source = file.type === "chunk" ? file.facadeModuleId : undefined;
          const language = CATALOGUE.exec(source ?? "")?.[1];
          return language === undefined ? [] : [[language, `/${file.fileName}`]];
        });
        return {
          html: html.replace("<!--mark-->", MARK),
          tags: [
            {
              tag: "meta",
              attrs: {
                name: "catalogues",
                content: JSON.stringify(Object.fromEntries(catalogues)),
              },
              // Before the script that reads it.
              injectTo: "head-prepend",
            },
          ],
        };
      },
    },
  };
}

const MARK =
  '<svg class="first-mark" aria-hidden="true" viewBox="0 0 48 48">' +
  `<path d="${RING}" /><circle cx="37.5" cy="9.5" r="4.2" /></svg>`;
