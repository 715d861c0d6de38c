import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** The layout faults of the page as it is, one line for each. */
export async function layoutFaults(
  page: Page,
  { hasMouse = false }: { readonly hasMouse?: boolean } = {},
): Promise<readonly string[]> {
  return page.evaluate(
    `(() => { ${await program()}\nreturn findFaults({ hasMouse: ${hasMouse} }); })()`,
  );
}

const FOLDER = join(import.meta.dirname, "in-page");
/** The modules of `in-page`, each after those that it imports. */
const MODULES = ["elements.ts", "targets.ts", "texts.ts", "find-faults.ts"];

let joined: Promise<string> | undefined;

/**
 * The modules as one script without types. It is handed to the page as it is, because an address at
 * which the page could import it takes a route, and a page with a route forgets its cache: to load
 * the next screen then takes a third longer.
 */
function program(): Promise<string> {
  joined ??= Promise.all(MODULES.map(scriptOf)).then((scripts) => scripts.join("\n"));
  return joined;
}

async function scriptOf(name: string): Promise<string> {
  const code = stripTypeScriptTypes(await readFile(join(FOLDER, name), "utf8"));
  return code.replaceAll(/^import .*$/gm, "").replaceAll(/^export /gm, "");
}
