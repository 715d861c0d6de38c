import { readFileSync } from "node:fs";
import { join } from "node:path";
import { optionsIn } from "./arguments.ts";
import type { SeedOptions } from "./world/options.ts";

/** Seeds that once found something: every campaign runs them first. */
export function rememberedSeeds(): readonly SeedOptions[] {
  return seedsIn(readFileSync(join(import.meta.dirname, "seeds.txt"), "utf8"));
}

/** One seed per line, with its options; the reason comes after `#`. */
export function seedsIn(text: string): readonly SeedOptions[] {
  return text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "")
    .map(optionsIn);
}
