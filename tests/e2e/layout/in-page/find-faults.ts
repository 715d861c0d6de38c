import { targetFaults } from "./targets.ts";
import { textFaults } from "./texts.ts";

/** What a reader would stumble over on the page as it stands, one line for each. */
export function findFaults(): readonly string[] {
  return [...new Set([...widthFaults(), ...textFaults(), ...targetFaults()])];
}

function widthFaults(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [`the page is ${scrollWidth} px wide on ${clientWidth} px`];
}
