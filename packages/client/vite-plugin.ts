import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const CONTRACT = /\/packages\/contract\/src\/[a-z-]+\/[a-z-]+\.ts$/;

/**
 * Leaves the schemas, and with them zod, out of the bundle. A browser needs only an endpoint's
 * method, path and role: types are gone by then, and the server validates fields.
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

/** Keeps plain data, reduces an endpoint to its address, and drops everything else. */
function withoutSchemas(value: unknown): unknown {
  if (typeof value === "function" || isSchema(value)) return undefined;
  if (typeof value !== "object" || value === null || !("path" in value)) return value;
  const { method, path, role } = value as Readonly<Record<string, unknown>>;
  return { method, path, role };
}

function isSchema(value: unknown): boolean {
  return typeof value === "object" && value !== null && "_zod" in value;
}
