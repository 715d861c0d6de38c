import { readFileSync } from "node:fs";
import { z } from "zod";

const MANIFEST = new URL("../../../../package.json", import.meta.url);

/** The release of Sumi that runs, such as 0.1.0: the screen, health and backups name it. */
export const RELEASE: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(MANIFEST, "utf8"))).version;
