import { targetFaults } from "./targets.ts";
import { textFaults } from "./texts.ts";

/**
 * What a reader would stumble over on the page as it stands, one line for each. A desk with a mouse
 * has smaller targets than a telephone.
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
