import { existsSync } from "node:fs";
import { join } from "node:path";
import files from "@fastify/static";
import { API_BASE } from "@sumi/contract/wire/endpoint.ts";
import type { Server } from "../server/server.ts";

/** An app of pages and where its build lies; `npm start` sees to it that it is there. */
type PageApp = { readonly name: string; readonly folder: string };

const BUILD = join(import.meta.dirname, "../../../../../build");
export const MEMBER_APP: PageApp = { name: "member app", folder: join(BUILD, "member") };
export const CONSOLE_APP: PageApp = { name: "console", folder: join(BUILD, "console") };

const YEAR_SECONDS = 31_536_000;
/** Files under /assets carry their content's hash in their name. */
const FOR_GOOD = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Everything else may change with the next version: ask each time whether it did. */
const ASK_FIRST = "no-cache";

/**
 * An app: its files as they lie in its folder, and the one page that draws every screen at any
 * other address that a browser visits. Programs that ask for no page are told as before that
 * nothing is there.
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
    // One route for each file: no address can lead out of the folder.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForGood = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", isForGood ? FOR_GOOD : ASK_FIRST);
    },
  });
  app.get("/*", (request, reply) => {
    const isPage = request.headers.accept?.includes("text/html") === true && !isCall(request.url);
    return isPage ? reply.sendFile("index.html") : reply.callNotFound();
  });
}

function isCall(url: string): boolean {
  return url.slice(0, API_BASE.length).toLowerCase() === API_BASE;
}
