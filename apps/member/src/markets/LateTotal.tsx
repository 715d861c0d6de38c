import { useLate } from "../app/use-late.ts";
import { kept } from "../session/kept.ts";

const load = async () => (await import("./TotalValue.tsx")).TotalValue;

/**
 * Keeps the place of the member's part of the first page and loads it, so that no guest's first
 * visit carries it. If it cannot be loaded, it is left out.
 */
export function LateTotal() {
  const Total = useLate(load);
  return Total === undefined ? <div style={{ height: expectedHeight() }} /> : <Total />;
}

/** The total with its buttons, and below it the first steps where they are expected. */
function expectedHeight(): string {
  const steps = Number(kept.read("first-steps") ?? "0");
  return steps === 0 ? TOTAL_HEIGHT : `calc(${TOTAL_HEIGHT} + 1rem + ${steps}px)`;
}

const TOTAL_HEIGHT = "17.375rem";
