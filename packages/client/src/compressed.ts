import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT: ReadonlySet<string> = new Set([
  ".js",
  ".css",
  ".html",
  ".svg",
  ".json",
  ".webmanifest",
]);
/** Below this a packed file is no smaller on the wire. */
const BYTES_MIN = 1_024;

/** Lays a packed copy beside each text file, so that the server packs nothing while people wait. */
export function compressed(): Plugin {
  let folder = "";
  return {
    name: "sumi:compressed",
    apply: "build",
    enforce: "post",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (TEXT.has(extname(name))) pack(join(folder, name));
      }
    },
  };
}

function pack(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < BYTES_MIN) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
