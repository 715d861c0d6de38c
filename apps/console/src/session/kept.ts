/** Of a browser that keeps nothing: what it was given lasts as long as the page. */
const inMemory = new Map<KeptName, string>();

export type KeptName = "staff-token" | "lang";

/** What the browser keeps between visits; one that keeps nothing still shows the console. */
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
