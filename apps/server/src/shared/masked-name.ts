/** At most so many characters of a name are shown, and never more than half of it. */
export const SHOWN_MAX = 6;

/** The begin of another member's name; stars alone where the name was erased. */
export function maskedName(username: string | undefined): string {
  const signs = Array.from(username ?? "");
  const shown = Math.min(SHOWN_MAX, Math.floor(signs.length / 2));
  return `${signs.slice(0, shown).join("")}***`;
}
