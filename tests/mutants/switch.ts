/**
 * Switches one mutant on: `MUTANT=name node --import ./tests/mutants/switch.ts program.ts`. Threads
 * and processes that inherit Node's options have it, too. Without a name it does nothing. The
 * product neither loads this file nor reads the variable: only Node's command line can do this.
 */
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { mutantNamed } from "./catalogue.ts";
import { type Mutant, mutated } from "./mutant.ts";

const ROOT = join(import.meta.dirname, "../..");

const name = process.env.MUTANT ?? "";
if (name !== "") switchOn(mutantNamed(name));

/** Changes the file's text when it is loaded, before Node strips the types. */
function switchOn(mutant: Mutant): void {
  const { href } = pathToFileURL(join(ROOT, mutant.file));
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== href) return loaded;
      const { source } = loaded;
      const text = typeof source === "string" ? source : new TextDecoder().decode(source);
      return { ...loaded, source: mutated(mutant, text) };
    },
  });
}
