import type { Exchange } from "@sumi/core/exchange.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import type { Desk } from "./desk.ts";

/** What somebody knows at the moment at which they think of something to say. */
export type Scene = {
  /** The newest committed state, to be read only. By the time of the command it may be older. */
  readonly view: Exchange;
  readonly random: Random;
  /** Who speaks. */
  readonly actor: number;
  readonly desk: Desk;
};

/** Whose clients say a command: those of members, of staff, or the exchange's own timers. */
export type Speaker = "member" | "staff" | "timer";

/** One line of the workload: how often, by whom, and what would be sensible just now. */
export type Entry<Command> = {
  /** Compared with all other entries; 0 for what is said on occasions of its own only. */
  readonly weight: number;
  readonly by: Speaker;
  /** `undefined` when nothing of this kind is sensible in this state. */
  readonly say: (scene: Scene) => Command | undefined;
};

export type Entries<Command extends { readonly type: string }> = {
  readonly [Each in Command as Each["type"]]: Entry<Each>;
};

/** One of them by chance, `undefined` of none. */
export function someOf<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[random.between(0, Math.max(0, items.length - 1))];
}

export function someMember({ view, random }: Pick<Scene, "view" | "random">): number {
  return random.between(1, Math.max(1, view.members.count));
}

/** 64 hex digits, as a fingerprint has. */
export function someHash(random: Random): string {
  let digits = "";
  while (digits.length < 64) {
    digits += random.between(0, 0xffff_ffff).toString(16).padStart(8, "0");
  }
  return digits;
}
