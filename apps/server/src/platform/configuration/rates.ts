import { resolve } from "node:path";
import type { Reader } from "./reader.ts";

/** The feed of currency rates; `path` is absolute. */
export type RatesConfiguration =
  | { readonly kind: "none" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "address"; readonly url: string };

export function readRates(reader: Reader): RatesConfiguration {
  const text = reader.text("SUMI_RATES", "");
  if (text === "") return { kind: "none" };
  if (!text.includes("://")) return { kind: "file", path: resolve(text) };
  // The address may hold a key, so the sentence never repeats it.
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? "")) {
    reader.problem("SUMI_RATES must be a file, or an address that begins with https://.");
  }
  return { kind: "address", url: text };
}
