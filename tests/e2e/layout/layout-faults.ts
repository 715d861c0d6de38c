import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { basename, join } from "node:path";
import type { Page, Route } from "@playwright/test";

/** The layout faults of the page as it is, one line for each. */
export async function layoutFaults(
  page: Page,
  { hasMouse = false }: { readonly hasMouse?: boolean } = {},
): Promise<readonly string[]> {
  const files = `**${ADDRESS}/*`;
  await page.route(files, serve);
  const faults = await page.evaluate(find, { file: `${ADDRESS}/find-faults.ts`, hasMouse });
  await page.unroute(files, serve);
  return faults;
}

/**
 * The address at which the page finds the modules of `in-page` for a moment: the page's policy
 * allows only scripts of its own origin.
 */
const ADDRESS = "/layout-check";
const FOLDER = join(import.meta.dirname, "in-page");

async function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  await route.fulfill({ contentType: "text/javascript", body: await codeOf(basename(pathname)) });
}

/** Types are taken away once for all screens. */
const codes = new Map<string, Promise<string>>();

function codeOf(name: string): Promise<string> {
  const code = codes.get(name) ?? readFile(join(FOLDER, name), "utf8").then(stripTypeScriptTypes);
  codes.set(name, code);
  return code;
}

/** Runs in the page. */
async function find(of: {
  readonly file: string;
  readonly hasMouse: boolean;
}): Promise<readonly string[]> {
  const { findFaults }: typeof import("./in-page/find-faults.ts") = await import(of.file);
  return findFaults(of);
}
