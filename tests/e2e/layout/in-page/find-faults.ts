import { targetFaults } from "./targets.ts";
import { textFaults } from "./texts.ts";

/**
 * The layout faults of the page as it is, one line for each. Small targets are a fault only without
 * a mouse.
 */
export function findFaults({ hasMouse = false } = {}): readonly string[] {
  const targets = hasMouse ? [] : targetFaults();
  return [...new Set([...widthFaults(), ...textFaults(), ...targets])];
}

function widthFaults(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [`the page is ${scrollWidth} px wide on ${clientWidth} px`];
}
