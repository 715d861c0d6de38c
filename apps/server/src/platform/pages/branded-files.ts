import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Brand, type Mark, SUMI } from "../brand/brand.ts";

export type BrandedFile = { readonly body: Buffer; readonly type: string };

/** By their path on the web, without the first slash. */
export type BrandedFiles = ReadonlyMap<string, BrandedFile>;

const PAGE = "index.html";
const MANIFEST = "manifest.webmanifest";
const WORKER = "sw.js";
const PUSH_WORKER = "push-worker.js";
const BUILT_NAME = SUMI.name;

/**
 * The files of a build that name the exchange, with its own name and mark in them: the page has
 * both before its first paint. None if they are those of the software.
 */
export function brandedFiles(folder: string, { name, mark }: Brand): BrandedFiles {
  if (name === SUMI.name && mark === undefined) return new Map();
  const place = mark === undefined ? undefined : { mark, path: markPathOf(mark) };
  const files = new Map<string, BrandedFile>();
  const rewrite = (file: string, type: string, change: (text: string) => string) => {
    if (!existsSync(join(folder, file))) return;
    const text = readFileSync(join(folder, file), "utf8");
    files.set(file, { body: Buffer.from(change(text)), type });
  };
  rewrite(PAGE, "text/html; charset=utf-8", (text) => pageOf(text, name, place));
  rewrite(MANIFEST, "application/manifest+json", (text) => manifestOf(text, name, place));
  rewrite(PUSH_WORKER, "text/javascript; charset=utf-8", (text) => {
    const named = text.replaceAll(JSON.stringify(BUILT_NAME), JSON.stringify(name));
    return place === undefined ? named : named.replaceAll('"/icon-192.png"', `"/${place.path}"`);
  });
  // Installed apps fetch anew what this list says has changed, so the others come first.
  rewrite(WORKER, "text/javascript; charset=utf-8", (text) => workerOf(text, files));
  if (place !== undefined) {
    files.set(place.path, { body: place.mark.bytes, type: place.mark.type });
  }
  return files;
}

type Place = { readonly mark: Mark; readonly path: string };

/** Another picture has another path, so that no browser shows the last one. */
function markPathOf({ bytes, type }: Mark): string {
  const ending = type === "image/png" ? "png" : "svg";
  return `mark-${hash("sha256", bytes).slice(0, 12)}.${ending}`;
}

function pageOf(text: string, name: string, place: Place | undefined): string {
  const named = text
    .replace(`<title>${BUILT_NAME}`, () => `<title>${escaped(name)}`)
    .replace("<title>", () => `${metaOf("exchange-name", name)}<title>`);
  if (place === undefined) return named;
  const { path, mark } = place;
  const icon = `<link rel="icon" href="/${path}" type="${mark.type}" />`;
  // The home screen of an iPhone takes no SVG, and then shows the page's own picture.
  const touch = mark.type === "image/png" ? `<link rel="apple-touch-icon" href="/${path}" />` : "";
  return named
    .replace("<title>", () => `${metaOf("exchange-mark", `/${path}`)}<title>`)
    .replace(/<link rel="icon"[^>]*>/, icon)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, touch)
    .replace(
      /<svg class="first-mark".*?<\/svg>/s,
      `<img class="first-mark" src="/${path}" alt="">`,
    );
}

function manifestOf(text: string, name: string, place: Place | undefined): string {
  const manifest: object = JSON.parse(text);
  const named = { ...manifest, name, short_name: name };
  if (place === undefined) return JSON.stringify(named);
  const { type, sizes } = place.mark;
  return JSON.stringify({ ...named, icons: [{ src: `/${place.path}`, sizes, type }] });
}

function workerOf(text: string, files: BrandedFiles): string {
  return text.replaceAll(/\{url:"([^"]+)",revision:"\w+"\}/g, (entry, url: string) => {
    const file = files.get(url);
    if (file === undefined) return entry;
    return `{url:"${url}",revision:"${hash("sha256", file.body).slice(0, 32)}"}`;
  });
}

function metaOf(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}" />`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
