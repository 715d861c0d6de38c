import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const CONTRACT = /\/packages\/contract\/src\/[a-z-]+\/[a-z-]+\.ts$/;

/**
 * What a browser needs of an endpoint is its method, path and role: types are gone by then, and it
 * is the server that judges fields. This leaves the schemas, and with them zod, out of the bundle.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: "sumi:contract-without-schemas",
    enforce: "pre",
    async transform(code, id) {
      if (!CONTRACT.test(id) || !usesSchemas(code)) return undefined;
      const exports: Record<string, unknown> = await import(pathToFileURL(id).href);
      const lines = Object.entries(exports).flatMap(([name, value]) => {
        const kept = withoutSchemas(value);
        return kept === undefined ? [] : [`export const ${name} = ${JSON.stringify(kept)};`];
      });
      return { code: lines.join("\n"), map: null };
    },
  };
}

function usesSchemas(code: string): boolean {
  return code.includes('from "zod"') || /from "\.\.\/wire\/endpoint\.ts"/.test(code);
}

/** Plain data as it is, of an endpoint its address, of anything else nothing. */
function withoutSchemas(value: unknown): unknown {
  if (typeof value === "function" || isSchema(value)) return undefined;
  if (typeof value !== "object" || value === null || !("path" in value)) return value;
  const { method, path, role } = value as Readonly<Record<string, unknown>>;
  return { method, path, role };
}

function isSchema(value: unknown): boolean {
  return typeof value === "object" && value !== null && "_zod" in value;
}
