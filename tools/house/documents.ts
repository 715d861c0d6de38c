import { dirname, join } from "node:path/posix";
import type { TextFile } from "./source.ts";

/** Capabilities of the core without their page in docs/capabilities. */
export function missingPages(files: readonly TextFile[]): readonly string[] {
  const paths = new Set(files.map(({ path }) => path));
  const folders = files.flatMap(({ path }) => {
    const [, folder] = /^packages\/core\/src\/([^/]+)\//.exec(path) ?? [];
    return folder === undefined || folder === "testing" ? [] : [folder];
  });
  return [...new Set(folders)]
    .map((folder) => `docs/capabilities/${folder}.md`)
    .filter((page) => !paths.has(page))
    .map((page) => `${page} is missing`);
}

/** Folders whose README.md lists every page. */
const INDEXED = /^(docs\/(?:capabilities|decisions))\/([^/]+\.md)$/;

/** Pages that the index of their folder does not link to. */
export function unlistedPages(files: readonly TextFile[]): readonly string[] {
  return files.flatMap(({ path }) => {
    const [, folder, page] = INDEXED.exec(path) ?? [];
    if (folder === undefined || page === undefined || page === "README.md") return [];
    const index = files.find((file) => file.path === `${folder}/README.md`);
    const isListed = index?.text.includes(`](${page})`) === true;
    return isListed ? [] : [`${folder}/README.md does not list ${page}`];
  });
}

/** Links in the documents that lead nowhere, and files in code spans that do not exist. */
export function deadLinks(
  files: readonly TextFile[],
  pictures: readonly string[] = [],
): readonly string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isThere = (path: string) =>
    byPath.has(path) ||
    pictures.includes(path) ||
    files.some((file) => file.path.startsWith(`${path.replace(/\/$/, "")}/`));
  return documentsOf(files).flatMap((document) => {
    const dead: string[] = [];
    for (const [, link = ""] of withoutCode(document.text).matchAll(LINK)) {
      if (/^[a-z]+:/.test(link)) continue;
      const [file = "", anchor] = link.split("#");
      const path = file === "" ? document.path : join(dirname(document.path), file);
      const target = byPath.get(path);
      if (!isThere(path)) dead.push(`${document.path} links to ${link}, which is not there`);
      else if (anchor !== undefined && target !== undefined && !anchorsOf(target).has(anchor))
        dead.push(`${document.path} links to ${link}, which has no such heading`);
    }
    for (const [, path = ""] of document.text.matchAll(NAMED_FILE))
      if (!isThere(path)) dead.push(`${document.path} names ${path}, which is not there`);
    return dead;
  });
}

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
/** A code span that is the path of a file: `packages/core/src/exchange.ts`. */
const NAMED_FILE = /`((?:packages|apps|tools|tests|docs)\/[\w./-]+\.\w+)`/g;

/** Words that members read link to screens of the app (`tools/words-for-members.test.ts`). */
function documentsOf(files: readonly TextFile[]): readonly TextFile[] {
  return files.filter(({ path }) => path.endsWith(".md") && !path.includes("/words/"));
}

function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?```/g, "").replaceAll(/`[^`\n]*`/g, "");
}

/** The anchors that common Markdown renderers make of headings. */
function anchorsOf({ text }: TextFile): ReadonlySet<string> {
  const headings = text.matchAll(/^#+\s+(.+)$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(/\s/g, "-"),
    ),
  );
}
