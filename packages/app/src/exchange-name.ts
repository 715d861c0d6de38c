/** The name of the exchange, which the server writes into the page where it has one of its own. */
export const EXCHANGE_NAME = metaContent("exchange-name") ?? "Sumi";

function metaContent(name: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
