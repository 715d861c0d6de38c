import type { ThreadSignalData } from "@sumi/contract/live/thread-signal.ts";

/** One listener to threads: a member, or a person of the staff by minus their number. */
type Watch = {
  /** Threads that changed since the last update. */
  readonly changed: Set<string>;
  /** Threads in which the other side types, and until when that is believed. */
  readonly typing: Map<string, number>;
};

/** The source of a live channel, as `platform/live/hub.ts` asks it. */
export type SignalSource = {
  readonly snapshot: () => ThreadSignalData;
  readonly update: () => ThreadSignalData | undefined;
  readonly close: () => void;
};

/** A typist says so again every three seconds. */
export const TYPING_LASTS_MS = 5_000;

/**
 * The signals of threads between members and support, for those who may read them: a thread
 * changed, and somebody types. Words are not told but asked for, so that the rules of reading stand
 * at one place. It lives in memory: only the leader's calls change threads, and only the leader
 * issues the tickets of own channels.
 */
export class ThreadSignals {
  readonly #nowMs: () => number;
  readonly #watches = new Map<number, Set<Watch>>();
  /** The people of the staff among the listeners. */
  #atDesk = 0;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** True while a person of the staff listens, which they do as long as the inbox is open. */
  get isDeskOnline(): boolean {
    return this.#atDesk > 0;
  }

  /** A thread changed, and whoever typed in it has finished: tells its member and the desk. */
  changed({ thread, member }: { readonly thread: string; readonly member: number }): void {
    for (const [listener, watches] of this.#watches) {
      if (listener > 0 && listener !== member) continue;
      for (const { changed, typing } of watches) {
        changed.add(thread);
        typing.delete(thread);
      }
    }
  }

  /** Somebody types in a thread; `to` is the listener on its other side. */
  typing({ thread, to }: { readonly thread: string; readonly to: number }): void {
    const untilMs = this.#nowMs() + TYPING_LASTS_MS;
    for (const { typing } of this.#watches.get(to) ?? []) typing.set(thread, untilMs);
  }

  /** The channel of a listener. Its snapshot names no changes: whoever gets one asks for all. */
  channel(listener: number): SignalSource {
    const watch: Watch = { changed: new Set(), typing: new Map() };
    const watches = this.#watches.get(listener) ?? new Set();
    this.#watches.set(listener, watches.add(watch));
    if (listener < 0) this.#atDesk += 1;
    let told = this.#state(watch);

    return {
      snapshot: () => ({ changed: [], ...told }),
      update: () => {
        const state = this.#state(watch);
        if (watch.changed.size === 0 && isSame(state, told)) return undefined;
        told = state;
        const changed = [...watch.changed];
        watch.changed.clear();
        return { changed, ...state };
      },
      close: () => {
        watches.delete(watch);
        if (watches.size === 0) this.#watches.delete(listener);
        if (listener < 0) this.#atDesk -= 1;
      },
    };
  }

  #state({ typing }: Watch): Pick<ThreadSignalData, "typing" | "online"> {
    const nowMs = this.#nowMs();
    for (const [thread, untilMs] of typing) if (untilMs <= nowMs) typing.delete(thread);
    return { typing: [...typing.keys()], online: this.isDeskOnline };
  }
}

type State = Pick<ThreadSignalData, "typing" | "online">;

function isSame(state: State, told: State): boolean {
  return state.online === told.online && state.typing.join() === told.typing.join();
}
