/** True if the element is visible; text for screen readers alone has no layout to check. */
export function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest(".unseen, [aria-hidden=true], [inert]") === null &&
    !around(element).some(isClippedAway)
  );
}

/** Text hidden on narrow screens alone has another class with the same clipping. */
function isClippedAway(element: Element): boolean {
  return getComputedStyle(element).clipPath === "inset(50%)";
}

/** The element's name in a report. */
export function nameOf(element: Element): string {
  const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
  return `<${element.tagName.toLowerCase()}> "${text.trim().slice(0, 40)}"`;
}

/** The element and its ancestors, from the inside out. */
export function around(element: Element): readonly Element[] {
  const found: Element[] = [];
  const page = document.documentElement;
  for (let at: Element | null = element; at !== null && at !== page; at = at.parentElement) {
    found.push(at);
  }
  return found;
}
