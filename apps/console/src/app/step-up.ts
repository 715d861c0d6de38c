import { Watched } from "@sumi/app/watched.ts";
import type { Answer } from "@sumi/client/failure.ts";

type Asking = { readonly answer: (hasShown: boolean) => void };

/**
 * Acts that decide need a recent second factor. The caller shows it in a dialog, and the act is
 * sent again by itself; closing the dialog leaves the act undone.
 */
class StepUp {
  readonly asking = new Watched<Asking | undefined>(undefined);

  async around<Data>(send: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
    const answer = await send();
    const { failure } = answer.ok ? { failure: undefined } : answer;
    if (failure?.kind !== "refused" || failure.code !== "STEP_UP_REQUIRED") return answer;
    return (await this.#ask()) ? send() : answer;
  }

  #ask(): Promise<boolean> {
    return new Promise((resolve) => {
      this.asking.become({
        answer: (hasShown) => {
          this.asking.become(undefined);
          resolve(hasShown);
        },
      });
    });
  }
}

export const stepUp = new StepUp();
