import type { Answer } from "@sumi/client/failure.ts";

type Asking = { readonly answer: (hasShown: boolean) => void };

/**
 * Acts that decide ask for a second factor that was just shown. Whoever is asked shows it in a
 * dialog, and the act goes on by itself; whoever closes the dialog has not acted.
 */
class StepUp {
  #asking: Asking | undefined;
  readonly #listeners = new Set<() => void>();

  get asking(): Asking | undefined {
    return this.#asking;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async around<Data>(send: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
    const answer = await send();
    const { failure } = answer.ok ? { failure: undefined } : answer;
    if (failure?.kind !== "refused" || failure.code !== "STEP_UP_REQUIRED") return answer;
    return (await this.#ask()) ? send() : answer;
  }

  #ask(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#become({
        answer: (hasShown) => {
          this.#become(undefined);
          resolve(hasShown);
        },
      });
    });
  }

  #become(asking: Asking | undefined): void {
    this.#asking = asking;
    for (const listener of this.#listeners) listener();
  }
}

export const stepUp = new StepUp();
