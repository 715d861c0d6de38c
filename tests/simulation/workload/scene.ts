import type { Act } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Asset } from "@sumi/core/markets/markets.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import type { Desk } from "./desk.ts";

/** The facts from which a client makes its next command. */
export type Scene = {
  /** The newest committed state, read only. It may be outdated when the command arrives. */
  readonly view: Exchange;
  readonly random: Random;
  /** The actor that gives the command. */
  readonly actor: number;
  readonly desk: Desk;
  /** The acts that staff may propose. */
  readonly acts: readonly ActEntry<Act>[];
};

/** The clients that give a command: those of members, of staff, or the exchange's timers. */
export type Speaker = "member" | "staff" | "timer";

/** One line of the workload: its weight, its clients, and a sensible command of this moment. */
export type Entry<Command> = {
  /** Relative to all other entries; 0 for commands that are issued elsewhere. */
  readonly weight: number;
  readonly by: Speaker;
  /** `undefined` when nothing of this kind is sensible in this state. */
  readonly say: (scene: Scene) => Command | undefined;
};

/** The same for an act of two people, which any staff may propose. */
export type ActEntry<Each> = {
  readonly weight: number;
  readonly say: (scene: Scene) => Each | undefined;
};

export type Entries<Command extends { readonly type: string }> = {
  readonly [Each in Command as Each["type"]]: Entry<Each>;
};

/** One of them at random, or `undefined` if there are none. */
export function someOf<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[random.between(0, Math.max(0, items.length - 1))];
}

export function someMember({ view, random }: Pick<Scene, "view" | "random">): number {
  return random.between(1, Math.max(1, view.members.count));
}

/** 64 hex digits, like a fingerprint. */
export function someHash(random: Random): string {
  let digits = "";
  while (digits.length < 64) {
    digits += random.between(0, 0xffff_ffff).toString(16).padStart(8, "0");
  }
  return digits;
}

/** The assets but trial money, which is no coin. */
export function coinsOf({ markets }: Exchange): readonly Asset[] {
  return markets.assets.filter(({ symbol }) => symbol !== TRIAL_ASSET);
}
