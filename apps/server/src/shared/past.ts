import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";

/** A moment of a demonstration's past, while it is played. */
export type PastMoment = {
  readonly timeMs: number;
  /** The time since the moment before it. */
  readonly stepMs: number;
  /** The time at which the past ends. */
  readonly presentMs: number;
  /** The source of all chance, with the time. */
  readonly seed: number;
  /** The demonstration's members with coins, without house accounts. */
  readonly members: readonly number[];
};

/**
 * A part of a demonstration's past: the commands that are given at one of its moments. They come
 * through the ordinary door, so one that breaks a rule is refused, and the past goes on without it.
 */
export type PastPart = (x: Exchange, moment: PastMoment) => readonly ExchangeCommand[];
