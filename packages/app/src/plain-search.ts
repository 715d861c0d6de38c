/** Addresses carry plain text, never JSON: "?id=12" is the text "12". */
export const plainSearch = {
  parseSearch: (search: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(search)),

  stringifySearch: (search: Record<string, unknown>): string => {
    const texts = Object.entries(search).map(([name, value]) => [name, String(value)]);
    const text = new URLSearchParams(texts).toString();
    return text === "" ? "" : `?${text}`;
  },
};
