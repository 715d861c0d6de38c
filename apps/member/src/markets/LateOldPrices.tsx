import { type ComponentType, useEffect, useState } from "react";
import { language } from "../language/language.ts";

/** Loads the last prices of this device, which few visits show. */
export function LateOldPrices() {
  const [Prices, setPrices] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      await language.load(["install"]);
      const { OldPrices } = await import("./OldPrices.tsx");
      setPrices(() => OldPrices);
    };
    void load().catch(() => undefined);
  }, []);
  return Prices === undefined ? null : <Prices />;
}
