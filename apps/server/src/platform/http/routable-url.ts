/**
 * The address under which a request is routed: as it was sent, if it decodes. One that does not
 * makes the router give up past every guard; with its percent signs taken as they stand it is an
 * address like any other at which there is nothing.
 */
export function routableUrl(url: string): string {
  return decodes(pathOf(url)) ? url : url.replaceAll("%", "%25");
}

/** An address without its query, which is none of the router's. */
export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

function decodes(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
