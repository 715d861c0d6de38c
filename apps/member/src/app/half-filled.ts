/** Fields in which members write; a search is no form, and a tick is made again at once. */
const WRITTEN =
  "input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=search]), textarea";

/**
 * True while some field of the page has a text or a file. A field that the app has filled counts,
 * too: nobody can tell a price that was proposed from one that was typed and meant.
 */
export function isHalfFilled(page: ParentNode = document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN);
  return [...fields].some(({ value, readOnly }) => value !== "" && !readOnly);
}
