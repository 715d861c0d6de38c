import { useLate } from "../app/use-late.ts";
import { language } from "../language/language.ts";

async function load() {
  await language.load(["install"]);
  return (await import("./OldPrices.tsx")).OldPrices;
}

/** Loads the last prices of this device, which few visits show. */
export function LateOldPrices() {
  const Prices = useLate(load);
  return Prices === undefined ? null : <Prices />;
}
