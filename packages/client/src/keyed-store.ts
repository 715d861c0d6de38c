/** Rows that change often. A watcher of one key is called only when that row changes. */
export class KeyedStore<Value> {
  readonly #values = new Map<string, Value>();
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #allWatchers = new Set<() => void>();
  #all: readonly Value[] | undefined;

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Every value in the order of first appearance; the same array until something changes. */
  all(): readonly Value[] {
    this.#all ??= [...this.#values.values()];
    return this.#all;
  }

  /** Changes some and keeps the others. */
  merge(entries: Iterable<readonly [key: string, value: Value | undefined]>): void {
    const changed: string[] = [];
    for (const [key, value] of entries) {
      if (value === undefined ? !this.#values.delete(key) : this.#values.get(key) === value)
        continue;
      if (value !== undefined) this.#values.set(key, value);
      changed.push(key);
    }
    this.#tell(changed);
  }

  /** Replaces all entries: keys that are not among the new ones are removed. */
  replace(entries: Iterable<readonly [key: string, value: Value]>): void {
    const before = [...this.#values.keys()];
    this.#values.clear();
    for (const [key, value] of entries) this.#values.set(key, value);
    this.#tell([...new Set([...before, ...this.#values.keys()])], true);
  }

  /** Calls back after each change of that key. Returns the function that unsubscribes. */
  watch(key: string, listener: () => void): () => void {
    const watchers = this.#watchers.get(key) ?? new Set();
    this.#watchers.set(key, watchers);
    watchers.add(listener);
    return () => {
      watchers.delete(listener);
      if (watchers.size === 0) this.#watchers.delete(key);
    };
  }

  watchAll(listener: () => void): () => void {
    this.#allWatchers.add(listener);
    return () => this.#allWatchers.delete(listener);
  }

  /** A replacement is announced even if it is as empty as before, because readers wait for it. */
  #tell(keys: readonly string[], isChange = keys.length > 0): void {
    if (!isChange) return;
    this.#all = undefined;
    for (const key of keys) for (const listener of this.#watchers.get(key) ?? []) listener();
    for (const listener of this.#allWatchers) listener();
  }
}
