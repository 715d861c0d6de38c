import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import files from "@fastify/static";
import { API_BASE } from "@sumi/contract/wire/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Server } from "../server/server.ts";
import { type BrandedFile, brandedFiles } from "./branded-files.ts";

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
  { app, log, brand }: Pick<Server, "app" | "log" | "brand">,
  { name, folder }: PageApp,
): void {
  if (!existsSync(join(folder, "index.html"))) {
    log.warn(`The ${name} is not built; calls are served. "npm run build" builds it.`);
    return;
  }
  const names = filesIn(folder);
  const branded = brandedFiles(folder, brand);
  app.register(files, {
    root: folder,
    // The route below knows the files by name, so that no address can lead out of the folder.
    serve: false,
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
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const name = pathOf(request.url).slice(1);
    const isPage = acceptsPage(request) && !isCall(request.url);
    const file = names.has(name) || branded.has(name) ? name : isPage ? "index.html" : undefined;
    if (file === undefined) return reply.callNotFound();
    const own = branded.get(file);
    return own === undefined ? reply.sendFile(file) : sendBranded(reply, own);
  };
  app.route({ method: ["GET", "HEAD"], url: "/*", handler });
}

/** The picture may be opened by itself, so it may do nothing there but be seen. */
function sendBranded(reply: FastifyReply, { body, type }: BrandedFile): FastifyReply {
  if (type.startsWith("image/")) {
    reply.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  }
  return reply.header("cache-control", ASK_FIRST).type(type).send(body);
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
  return /\.\w+$/.test(pathOf(url));
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}

/** The files of a folder and of those in it, by their path on the web. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  const paths = found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Set(paths.map((path) => path.replaceAll(sep, "/")));
}

function isCall(url: string): boolean {
  return url.slice(0, API_BASE.length).toLowerCase() === API_BASE;
}
