/** Whether eyes can see it; what only screen readers hear has no place to keep. */
export function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest(".unseen, [aria-hidden=true], [inert]") === null &&
    !around(element).some(isClippedAway)
  );
}

/** What is unseen on narrow screens alone has its class under another name, and the same look. */
function isClippedAway(element: Element): boolean {
  return getComputedStyle(element).clipPath === "inset(50%)";
}

/** The element as a line of a report calls it. */
export function nameOf(element: Element): string {
  const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
  return `<${element.tagName.toLowerCase()}> "${text.trim().slice(0, 40)}"`;
}

/** The element and everything around it up to the page itself, from the inside out. */
export function around(element: Element): readonly Element[] {
  const found: Element[] = [];
  const page = document.documentElement;
  for (let at: Element | null = element; at !== null && at !== page; at = at.parentElement) {
    found.push(at);
  }
  return found;
}
