/**
 * The URL that the router gets: unchanged if it decodes. With any other the router would fail
 * before every guard, so its percent signs are escaped, which makes it an ordinary unknown URL.
 */
export function routableUrl(url: string): string {
  return decodes(pathOf(url)) ? url : url.replaceAll("%", "%25");
}

/** A URL without its query, which the router must not parse. */
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
