import { isShown, nameOf } from "./elements.ts";

/** Targets that are too small for a finger. */
export function targetFaults(): readonly string[] {
  const scope = document.querySelector("[role=dialog]") ?? document;
  const scrollBack = scrollerBack();
  const faults = [...scope.querySelectorAll(PRESSED)]
    .filter((element) => isShown(element) && !element.matches(EXEMPT))
    .flatMap(faultsOf);
  scrollBack();
  return faults;
}

/** Puts everything that scrolls back to where it is now: the next look is at the same page. */
function scrollerBack(): () => void {
  const places = [...document.querySelectorAll("*")]
    .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)
    .map((each) => ({ each, left: each.scrollLeft, top: each.scrollTop }));
  return () => {
    for (const { each, left, top } of places) each.scrollTo({ left, top, behavior: "instant" });
  };
}

/** A finger's width in the design system. */
const FINGER_PX = 44;
/** WCAG 2.2, success criterion 2.5.8: the minimum distance between neighbours. */
const NEIGHBOURLY_PX = 24;

const PRESSED = "a[href], button, [role=slider], label:has(input), input:not(.unseen, label *)";
/**
 * In a book, the nearest row is the target; the chart's attribution belongs to its library; a link
 * in a sentence is as large as its words (the exception of WCAG 2.2, success criterion 2.5.8).
 */
const EXEMPT = "[role=table] *, table *, figure a, [data-sentences] a";

function faultsOf(element: Element): readonly string[] {
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  // Something covers it, such as the bar at the page's foot.
  if (!isMeant(element, hitAt(element, 0, 0))) return [];
  const { width, height } = element.getBoundingClientRect();
  const size = `${Math.round(width)} × ${Math.round(height)}`;
  const faults: string[] = [];
  // A touch near the element should reach it, unless it reaches a neighbour.
  const around = hitsAround(element, FINGER_PX);
  const missed = SIDES.filter((_, index) => around[index] === undefined);
  if (missed.length > 0) {
    const sides = missed.join(" and ");
    faults.push(`is less than ${FINGER_PX} px to press ${sides} (${size}): ${nameOf(element)}`);
  }
  if (!hitsAround(element, NEIGHBOURLY_PX).every((hit) => isMeant(element, hit))) {
    faults.push(`leaves less than ${NEIGHBOURLY_PX} px to press (${size}): ${nameOf(element)}`);
  }
  return faults;
}

/** In the order of `hitsAround`. */
const SIDES = ["above", "below", "left", "right"];

/** The targets at the edges of a square of that size around the element's middle. */
function hitsAround(element: Element, size: number): readonly (Element | undefined)[] {
  const reach = size / 2 - 1;
  return [
    hitAt(element, 0, -reach),
    hitAt(element, 0, reach),
    hitAt(element, -reach, 0),
    hitAt(element, reach, 0),
  ];
}

/** The target at this distance from the element's middle, if there is one. */
function hitAt(element: Element, right: number, down: number): Element | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2 + right;
  const y = top + height / 2 + down;
  const lastX = document.documentElement.clientWidth - 2;
  const under = document.elementFromPoint(Math.min(Math.max(x, 1), lastX), Math.max(y, 1));
  return under?.closest(PRESSED) ?? undefined;
}

function isMeant(element: Element, hit: Element | undefined): boolean {
  return hit !== undefined && (element.contains(hit) || hit.contains(element));
}
