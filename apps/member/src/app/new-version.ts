import { registerSW } from "virtual:pwa-register";

/** Whether a newer version of the app waits, and how to change to it. */
class NewVersion {
  #isWaiting = false;
  #change: ((reload: boolean) => Promise<void>) | undefined;
  readonly #listeners = new Set<() => void>();

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps the app's files for the next visit; called when everything else is at rest. */
  start(): void {
    this.#change = registerSW({
      onNeedRefresh: () => {
        this.#isWaiting = true;
        for (const listener of this.#listeners) listener();
      },
    });
  }

  change(): void {
    void this.#change?.(true);
  }
}

export const newVersion = new NewVersion();
