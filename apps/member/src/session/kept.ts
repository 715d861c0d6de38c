/** Of a browser that keeps nothing: what it was given lasts as long as the page. */
const inMemory = new Map<KeptName, string>();

/** What the browser keeps between visits; one that keeps nothing still shows the app. */
export const kept = {
  read(name: KeptName): string | undefined {
    try {
      return localStorage.getItem(name) ?? undefined;
    } catch {
      return inMemory.get(name);
    }
  },
  write(name: KeptName, value: string | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
    } catch {
      if (value === undefined) inMemory.delete(name);
      else inMemory.set(name, value);
    }
  },
};

/** Names under which the specification's client keeps things, and a few of our own. */
export type KeptName =
  | OfSpecification
  | "code"
  | "favourites"
  | "hidden"
  | "exchange"
  | "interval"
  | "indicators";
type OfSpecification = "token" | "userId" | "lang" | "updown";
