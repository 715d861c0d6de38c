import { around, isShown, nameOf } from "./elements.ts";

/** Texts that are cut off, leave the page, or are wider than their container. */
export function textFaults(): readonly string[] {
  return shownTexts().flatMap((text) => {
    const complaints = [cutOff(text), outsideOfPage(text), widerThanBox(text)];
    return complaints
      .filter((complaint) => complaint !== undefined)
      .map((complaint) => `${complaint}: ${nameOf(text.element)}`);
  });
}

/** One run of letters: its element and its box. */
type Text = { readonly element: Element; readonly place: DOMRect };

/** Letters reach below their line by some pixels, and widths are fractions. */
const BELOW_PX = 4;
const ASIDE_PX = 1;

function shownTexts(): readonly Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === "" || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const place = range.getBoundingClientRect();
    // A textarea's default text has a node in the page without a box.
    if (place.width === 0 && place.height === 0) continue;
    texts.push({ element, place });
  }
  return texts;
}

/** An ancestor hides the part that sticks out; an ellipsis only shows that it does. */
function cutOff({ element, place }: Text): string | undefined {
  let { bottom } = place;
  for (const each of around(element)) {
    const { overflowX, overflowY } = getComputedStyle(each);
    if (hides(overflowX) && isWider(place, each)) return "is cut off at its side";
    const edge = each.getBoundingClientRect().bottom;
    if (hides(overflowY) && bottom > edge + BELOW_PX) return "is cut off below";
    // Text below the edge of a box that scrolls can be scrolled to.
    if (scrolls(overflowY)) bottom = Math.min(bottom, edge);
  }
  return undefined;
}

function outsideOfPage({ element, place }: Text): string | undefined {
  const width = document.documentElement.clientWidth;
  const isOutside = place.left < -ASIDE_PX || place.right > width + ASIDE_PX;
  if (!isOutside || canBeReached(element)) return undefined;
  return "leaves the page";
}

/** True if scrolling an ancestor reaches it. */
function canBeReached(element: Element): boolean {
  return around(element).some((each) => {
    const { overflowX } = getComputedStyle(each);
    return each !== document.body && scrolls(overflowX);
  });
}

function widerThanBox({ element, place }: Text): string | undefined {
  const isInline = getComputedStyle(element).display === "inline";
  return !isInline && isWider(place, element) ? "is wider than its box" : undefined;
}

function isWider(place: DOMRect, element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  return place.left < left - ASIDE_PX || place.right > right + ASIDE_PX;
}

function scrolls(overflow: string): boolean {
  return overflow === "auto" || overflow === "scroll";
}

function hides(overflow: string): boolean {
  return overflow === "hidden" || overflow === "clip";
}
