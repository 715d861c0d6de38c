import { existsSync } from "node:fs";
import { join } from "node:path";
import files from "@fastify/static";
import { API_BASE } from "@sumi/contract/wire/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { Server } from "../server/server.ts";

/** An app and the folder of its build; `npm start` builds it if it is missing. */
type PageApp = { readonly name: string; readonly folder: string };

const BUILD = join(import.meta.dirname, "../../../../../build");
export const MEMBER_APP: PageApp = { name: "member app", folder: join(BUILD, "member") };
export const CONSOLE_APP: PageApp = { name: "console", folder: join(BUILD, "console") };

const YEAR_SECONDS = 31_536_000;
/** Files under /assets carry their content's hash in their name. */
const FOR_GOOD = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Any other file may change with the next version, so browsers must revalidate it. */
const ASK_FIRST = "no-cache";
/** A page for the visitor's own disk: the browser saves it, wherever it is opened from. */
const TO_BE_SAVED = "verify-contract.html";

/**
 * Serves an app: its files, and for any other address that a browser visits the single page that
 * draws every screen. Requests that do not accept HTML still get a 404.
 */
export function pageRoutes(
  { app, log }: Pick<Server, "app" | "log">,
  { name, folder }: PageApp,
): void {
  if (!existsSync(join(folder, "index.html"))) {
    log.warn(`The ${name} is not built; calls are served. "npm run build" builds it.`);
    return;
  }
  app.register(files, {
    root: folder,
    // One route per file, so that no address can lead out of the folder.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForGood = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", isForGood ? FOR_GOOD : ASK_FIRST);
      if (path.includes(TO_BE_SAVED)) {
        reply.header("content-disposition", `attachment; filename="${TO_BE_SAVED}"`);
      }
    },
  });
  app.get("/*", (request, reply) => {
    const isPage = acceptsPage(request) && !isCall(request.url);
    return isPage ? reply.sendFile("index.html") : reply.callNotFound();
  });
}

/**
 * Previews of messengers and `curl` ask for anything: they get the page, too. Scripts ask so for
 * files, and one that is missing must not look like a page.
 */
function acceptsPage({ headers, url }: Pick<FastifyRequest, "headers" | "url">): boolean {
  const { accept = "" } = headers;
  return accept.includes("text/html") || (accept.includes("*/*") && !isFile(url));
}

function isFile(url: string): boolean {
  return /\.\w+$/.test(url.split("?", 1)[0] ?? "");
}

function isCall(url: string): boolean {
  return url.slice(0, API_BASE.length).toLowerCase() === API_BASE;
}
