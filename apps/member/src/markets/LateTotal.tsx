import { type ComponentType, useEffect, useState } from "react";

/**
 * Keeps the place of the member's part of the first page and loads it, so that no guest's first
 * visit carries it. If it cannot be loaded, it is left out.
 */
export function LateTotal() {
  const [Total, setTotal] = useState<ComponentType>();
  useEffect(() => {
    void import("./TotalValue.tsx").then(
      (loaded) => setTotal(() => loaded.TotalValue),
      () => undefined,
    );
  }, []);
  return Total === undefined ? <div className="h-48" /> : <Total />;
}
