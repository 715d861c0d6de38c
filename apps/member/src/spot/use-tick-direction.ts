import type { Direction } from "@sumi/ui/Change.tsx";
import { useState } from "react";

/** Which way a price moved last; it keeps that way until it moves again. */
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
