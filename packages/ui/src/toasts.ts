import type { ToastKind } from "./Toast.tsx";

export type ShownToast = {
  readonly number: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail?: string;
  /** Where more of it is to be read. */
  readonly way?: ToastWay;
};

export type ToastWay = { readonly label: string; readonly onPress: () => void };

const SHOWN_MS = 3_000;
/** Time to read and to press. */
const SHOWN_WITH_WAY_MS = 6_000;
const SHOWN_MAX = 3;

/** Short messages from anywhere in an app; each app shows them in its own frame. */
class Toasts {
  #shown: readonly ShownToast[] = [];
  #number = 0;
  /** The newest message at the last touch. */
  #left = 0;
  readonly #listeners = new Set<() => void>();

  get shown(): readonly ShownToast[] {
    return this.#shown;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  show(kind: ToastKind, text: string, detail?: string, way?: ToastWay): void {
    this.#number += 1;
    const number = this.#number;
    // A repeated message replaces the one that is shown, and so stays longer.
    const others = this.#shown.filter((toast) => toast.text !== text).slice(1 - SHOWN_MAX);
    const more = { ...(detail === undefined ? {} : { detail }), ...(way && { way }) };
    this.#become([...others, { number, kind, text, ...more }]);
    setTimeout(
      () => this.#become(this.#shown.filter((toast) => toast.number !== number)),
      way === undefined ? SHOWN_MS : SHOWN_WITH_WAY_MS,
    );
  }

  /** The hand moved on: what is shown now belongs to the page that is shown now. */
  touched(): void {
    this.#left = this.#number;
  }

  /** The page changes: messages from before the last touch go with it. */
  leave(): void {
    const stays = ({ number }: ShownToast) => number > this.#left;
    if (!this.#shown.every(stays)) this.#become(this.#shown.filter(stays));
  }

  #become(shown: readonly ShownToast[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}

export const toasts = new Toasts();
