import type { Direction } from "@sumi/ui/Change.tsx";
import { useState } from "react";

/** The direction of a price's last change. */
export function useTickDirection(value: number | undefined): Direction {
  const [tick, setTick] = useState<{ value: number | undefined; direction: Direction }>({
    value,
    direction: "flat",
  });
  if (tick.value === value) return tick.direction;
  const isMove = tick.value !== undefined && value !== undefined;
  const direction = !isMove ? "flat" : value > (tick.value ?? value) ? "up" : "down";
  setTick({ value, direction });
  return direction;
}
