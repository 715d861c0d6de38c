import { readFileSync } from "node:fs";
import { join } from "node:path";
import { optionsIn } from "./arguments.ts";
import type { SeedOptions } from "./world/options.ts";

/** Seeds that once found something: each is run before all others, for good. */
export function rememberedSeeds(): readonly SeedOptions[] {
  return seedsIn(readFileSync(join(import.meta.dirname, "seeds.txt"), "utf8"));
}

/** One seed a line, with its options; after `#` stands why. */
export function seedsIn(text: string): readonly SeedOptions[] {
  return text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "")
    .map(optionsIn);
}
